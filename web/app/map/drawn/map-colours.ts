const NAMES = [
  'ground',
  'district',
  'border',
  'grid',
  'street',
  'street-edge',
  'main-street',
  'main-street-edge',
  'building',
  'building-edge',
  'label',
  'label-halo',
] as const

export type MapColours = Readonly<Record<(typeof NAMES)[number], string>> & { readonly font: string }

/** A canvas cannot use CSS variables. */
export function readMapColours(element: HTMLElement): MapColours {
  const style = getComputedStyle(element)
  const colours = NAMES.map((name) => [name, style.getPropertyValue(`--map-${name}`).trim()])
  return { ...Object.fromEntries(colours), font: style.fontFamily } as MapColours
}
