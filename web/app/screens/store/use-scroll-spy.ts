import { useEffect, useRef, useState } from 'react'

/** What is above this line, under the sticky bars, counts as passed. */
const READING_LINE_PX = 136
/** A jump may take so long at most; meanwhile the groups on the way are not announced. */
const JUMP_MS = 900

/** Which section is being read, and jumping to one. */
export function useScrollSpy(ids: readonly string[]) {
  const [current, setCurrent] = useState(0)
  const jumpingUntil = useRef(0)
  const joined = ids.join(' ')

  useEffect(() => {
    let frame = 0
    const measure = () => {
      frame = 0
      if (performance.now() < jumpingUntil.current) return
      const tops = joined.split(' ').map((id) => document.getElementById(id)?.getBoundingClientRect().top)
      setCurrent(lastAbove(tops, READING_LINE_PX))
    }
    const follow = () => {
      frame ||= requestAnimationFrame(measure)
    }
    const arrive = () => {
      jumpingUntil.current = 0
      follow()
    }
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('scrollend', arrive)
    return () => {
      window.removeEventListener('scroll', follow)
      window.removeEventListener('scrollend', arrive)
      cancelAnimationFrame(frame)
    }
  }, [joined])

  function goTo(index: number) {
    jumpingUntil.current = performance.now() + JUMP_MS
    setCurrent(index)
    document.getElementById(ids[index] ?? '')?.scrollIntoView({ behavior: 'smooth' })
  }

  return { current, goTo }
}

/** The last section whose top has passed the line; the first before any has. */
export function lastAbove(tops: readonly (number | undefined)[], line: number): number {
  const passed = tops.findLastIndex((top) => top !== undefined && top <= line)
  return Math.max(0, passed)
}
