import { useEffect, useRef, useState } from 'react'

/** What is above this line, under the sticky bars, counts as passed. */
const READING_LINE_PX = 136
/** A jump may take so long at most, where its end is not told. */
const JUMP_MS = 900
/** Rows on the way take their real height as they come; so often the place is corrected. */
const CORRECTIONS = 4
/** With these a reader takes over again. */
const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

interface Jump {
  readonly index: number
  corrections: number
}

/** Which section is being read, and jumping to one: it stays lit until the reader moves on. */
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

  /** Where the end of a scroll is not told, the place is corrected once. */
  function resume(index: number) {
    if (jump.current?.index === index) document.getElementById(ids[index] ?? '')?.scrollIntoView()
  }

  return { current, goTo }
}

function isInPlace(section: HTMLElement): boolean {
  const margin = Number.parseFloat(getComputedStyle(section).scrollMarginTop) || 0
  return Math.abs(section.getBoundingClientRect().top - margin) < 1
}

/** The last section whose top has passed the line; the first before any has. */
export function lastAbove(tops: readonly (number | undefined)[], line: number): number {
  const passed = tops.findLastIndex((top) => top !== undefined && top <= line)
  return Math.max(0, passed)
}
