import { useEffect, useRef, useState } from 'react'

/** Sections above this line, under the sticky bars, count as passed. */
const READING_LINE_PX = 136
/** The longest jump, for browsers without `scrollend`. */
const JUMP_MS = 900
/** Rows get their real height as they render, so a jump's target is corrected up to this often. */
const CORRECTIONS = 4
const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

interface Jump {
  readonly index: number
  corrections: number
}

/** After a jump, the section stays selected until the reader scrolls. */
export function useScrollSpy(ids: readonly string[]) {
  const [current, setCurrent] = useState(0)
  const jump = useRef<Jump | null>(null)
  const joined = ids.join(' ')

  useEffect(() => {
    let frame = 0
    const sections = () => joined.split(' ').map((id) => document.getElementById(id))
    const measure = () => {
      frame = 0
      if (jump.current) return
      setCurrent(
        lastAbove(
          sections().map((section) => section?.getBoundingClientRect().top),
          READING_LINE_PX,
        ),
      )
    }
    const follow = () => {
      frame ||= requestAnimationFrame(measure)
    }
    const arrive = () => {
      if (!jump.current || jump.current.corrections === 0) return
      jump.current.corrections -= 1
      const section = sections()[jump.current.index]
      if (section && !isInPlace(section)) section.scrollIntoView({ behavior: 'instant' })
    }
    const takeOver = () => {
      jump.current = null
    }
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('scrollend', arrive)
    for (const move of OWN_MOVES) window.addEventListener(move, takeOver, { passive: true, capture: true })
    return () => {
      window.removeEventListener('scroll', follow)
      window.removeEventListener('scrollend', arrive)
      for (const move of OWN_MOVES) window.removeEventListener(move, takeOver, { capture: true })
      cancelAnimationFrame(frame)
    }
  }, [joined])

  function goTo(index: number) {
    jump.current = { index, corrections: CORRECTIONS }
    setCurrent(index)
    document.getElementById(ids[index] ?? '')?.scrollIntoView({ behavior: 'smooth' })
    if (!('onscrollend' in window)) setTimeout(() => resume(index), JUMP_MS)
  }

  function resume(index: number) {
    if (jump.current?.index === index) document.getElementById(ids[index] ?? '')?.scrollIntoView()
  }

  return { current, goTo }
}

function isInPlace(section: HTMLElement): boolean {
  const margin = Number.parseFloat(getComputedStyle(section).scrollMarginTop) || 0
  return Math.abs(section.getBoundingClientRect().top - margin) < 1
}

export function lastAbove(tops: readonly (number | undefined)[], line: number): number {
  const passed = tops.findLastIndex((top) => top !== undefined && top <= line)
  return Math.max(0, passed)
}
