const SHAKE: Keyframe[] = [0, -6, 6, -4, 4, 0].map((x) => ({ transform: `translateX(${x}px)` }))
const SHAKE_MS = 200

/** Brings a part of the screen to its middle and shakes it; without motion for whoever asks for less of it. */
export function pointOut(part: HTMLElement | null): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  part?.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' })
  if (!isCalm) part?.animate(SHAKE, SHAKE_MS)
}
