import { fill } from '@hansang/messages/fill'
import { screen } from '@hansang/messages/screen'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import css from './Carousel.module.css'
import { PauseIcon, PlayIcon } from './icons.tsx'

interface CarouselProps {
  readonly label: string
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[]
  /** Moves on by itself after so long (TMR-05); off where motion is unwelcome, and a button stops it. */
  readonly autoplayMs?: number
}

const noSubscription = () => () => {}
const asksForLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Slides to be swiped: the browser's own scroll snapping, with dots, looping at the end. */
export function Carousel({ label, slides, autoplayMs }: CarouselProps) {
  const strip = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const prefersStill = useSyncExternalStore(noSubscription, asksForLessMotion, () => true)
  const [choice, setChoice] = useState<'play' | 'pause' | null>(null)
  const isPlaying = autoplayMs !== undefined && (choice ? choice === 'play' : !prefersStill)

  useEffect(() => {
    if (!isPlaying || !autoplayMs || slides.length < 2) return
    const timer = setTimeout(() => show((at + 1) % slides.length), autoplayMs)
    return () => clearTimeout(timer)
  }, [isPlaying, autoplayMs, at, slides.length])

  function show(index: number) {
    const element = strip.current
    element?.scrollTo({ left: index * element.clientWidth, behavior: 'smooth' })
  }

  function follow() {
    const element = strip.current
    if (element) setAt(Math.round(element.scrollLeft / Math.max(1, element.clientWidth)))
  }

  return (
    <section className={css.carousel} aria-roledescription="carousel" aria-label={label}>
      <div
        ref={strip}
        className={css.strip}
        onScroll={follow}
        onPointerDown={() => setChoice('pause')}
        // A strip that scrolls must be reachable by keyboard.
        tabIndex={0}
        role="group"
        aria-label={label}
        aria-live={isPlaying ? 'off' : 'polite'}
      >
        {slides.map((slide, index) => (
          <div
            key={slide.key}
            className={css.slide}
            role="group"
            aria-label={fill(screen.slide, { total: slides.length, n: index + 1 })}
            inert={index !== at}
          >
            {slide.content}
          </div>
        ))}
      </div>
      {slides.length > 1 && (
        <div className={css.controls}>
          <div className={css.dots} aria-hidden="true">
            {slides.map((slide, index) => (
              <span key={slide.key} className={css.dot} data-current={index === at || undefined} />
            ))}
          </div>
          {autoplayMs && (
            <button
              type="button"
              className={css.pause}
              aria-label={isPlaying ? screen.pause : screen.play}
              onClick={() => setChoice(isPlaying ? 'pause' : 'play')}
            >
              {isPlaying ? <PauseIcon size={14} /> : <PlayIcon size={14} />}
            </button>
          )}
        </div>
      )}
    </section>
  )
}
