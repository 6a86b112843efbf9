import { useCallback, useEffect, useRef, useState } from 'react'

type Heights = ReadonlyMap<string, number>

/** Of the cards that are or were drawn; `measure` is the ref of each item, which names its order. */
export function useCardHeights(numbers: readonly string[]) {
  const [measured, setMeasured] = useState<Heights>(new Map())
  const observer = useRef<ResizeObserver>(null)
  const measure = useCallback((item: HTMLElement | null) => {
    if (!item) return
    observer.current ??= new ResizeObserver((entries) => setMeasured((before) => withSizes(before, entries)))
    const { current } = observer
    current.observe(item)
    return () => current.unobserve(item)
  }, [])
  // A board stays open for days: what left it is forgotten.
  useEffect(() => {
    const own = new Set(numbers)
    setMeasured((before) => {
      const kept = [...before].filter(([number]) => own.has(number))
      return kept.length === before.size ? before : new Map(kept)
    })
  }, [numbers])
  return { measured, measure }
}

function withSizes(before: Heights, entries: readonly ResizeObserverEntry[]): Heights {
  const changed = entries.flatMap(({ target, borderBoxSize: [size] }): [string, number][] => {
    const number = (target as HTMLElement).dataset['number']
    const height = size?.blockSize
    return number && height && before.get(number) !== height ? [[number, height]] : []
  })
  return changed.length === 0 ? before : new Map([...before, ...changed])
}
