import css from './Map.module.css'
import type { MapMarker } from './map-port.ts'

const SVG = 'http://www.w3.org/2000/svg'
const PIN = 'M18 44s16-14.4 16-27A16 16 0 1 0 2 17c0 12.6 16 27 16 27z'

/** Hidden from screen readers, which read the list beside the map. */
export function markerElement(marker: MapMarker): HTMLElement {
  const { label, isSelected = false, isDim = false, kind = 'place' } = marker
  const element = document.createElement('span')
  element.className = css.marker ?? ''
  element.dataset.kind = kind
  element.ariaHidden = 'true'
  if (isSelected) element.dataset.selected = ''
  if (isDim) element.dataset.dim = ''
  if (kind === 'place') element.append(pin())
  if (kind === 'place' && isSelected && label) element.append(caption(label))
  return element
}

function pin(): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 36 46')
  const body = document.createElementNS(SVG, 'path')
  body.setAttribute('d', PIN)
  const eye = document.createElementNS(SVG, 'circle')
  eye.setAttribute('cx', '18')
  eye.setAttribute('cy', '17')
  eye.setAttribute('r', '6')
  svg.append(body, eye)
  return svg
}

function caption(label: string): HTMLElement {
  const text = document.createElement('span')
  text.className = css.caption ?? ''
  text.textContent = label
  return text
}
