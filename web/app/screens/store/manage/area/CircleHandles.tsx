import type { DistanceTier } from '@hansang/domain'
import { fill, storeManageTexts as t } from '@hansang/messages'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import css from './DeliveryMap.module.css'
import { boundsOf, keyStep, withRadius } from './circle-radii.ts'

interface CircleHandlesProps {
  readonly circles: readonly DistanceTier[]
  readonly side: number
  readonly pixelsPerKm: number
  readonly onChange: (circles: readonly DistanceTier[]) => void
  readonly onHold: (isHeld: boolean) => void
}

/** To the east, south, west and north, so that no handle covers another. */
const TURN = Math.PI / 2

export function CircleHandles({ circles, side, pixelsPerKm, onChange, onHold }: CircleHandlesProps) {
  const drawing = useRef<HTMLDivElement>(null)
  const middle = side / 2
  function drag(at: number, { clientX, clientY }: PointerEvent) {
    const box = drawing.current?.getBoundingClientRect()
    if (!box) return
    const pixels = Math.hypot(clientX - box.left - middle, clientY - box.top - middle)
    onChange(withRadius(circles, at, pixels / pixelsPerKm))
  }
  return (
    <div className={css.circles} ref={drawing}>
      <svg width={side} height={side} aria-hidden="true">
        {circles.map(({ withinKm }, at) => (
          // Circles have no ids, and stay in their order.
          <circle key={at} cx={middle} cy={middle} r={withinKm * pixelsPerKm} />
        ))}
      </svg>
      {circles.map(({ withinKm }, at) => {
        const radius = withinKm * pixelsPerKm
        const place = {
          left: middle + radius * Math.cos(at * TURN),
          top: middle + radius * Math.sin(at * TURN),
        }
        return (
          <Handle
            key={at}
            circles={circles}
            at={at}
            place={place}
            onDrag={(event) => drag(at, event)}
            onChange={onChange}
            onHold={onHold}
          />
        )
      })}
    </div>
  )
}

interface HandleProps extends Pick<CircleHandlesProps, 'circles' | 'onChange' | 'onHold'> {
  readonly at: number
  readonly place: { readonly left: number; readonly top: number }
  readonly onDrag: (event: PointerEvent) => void
}

function Handle({ circles, at, place, onDrag, onChange, onHold }: HandleProps) {
  const km = circles[at]?.withinKm ?? 0
  const { least, most } = boundsOf(circles, at)
  const text = fill(t.kilometres, { km })
  function press(event: KeyboardEvent) {
    const step = keyStep(event.key)
    if (step === null) return
    event.preventDefault()
    onChange(withRadius(circles, at, km + step))
  }
  function hold(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    onHold(true)
  }
  return (
    <div
      className={css.handle}
      style={place}
      role="slider"
      tabIndex={0}
      aria-label={fill(t.circleHandle, { n: at + 1 })}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={km}
      aria-valuetext={text}
      onKeyDown={press}
      onPointerDown={hold}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && onDrag(event)}
      onLostPointerCapture={() => onHold(false)}
    >
      <span className={css.knob} />
      <span className={css.km}>{text}</span>
    </div>
  )
}
