import { fill, controlTexts } from '@hansang/messages'
import { type ReactNode, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import css from './Carousel.module.css'
import { PauseIcon, PlayIcon } from '../icons.tsx'
import { useSlides } from './use-slides.ts'

interface CarouselProps {
  readonly label: string
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[]
  /** Off for reduced motion; a button stops it. */
  readonly autoplayMs?: number
}

const noSubscription = () => () => {}
const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

export function Carousel({ label, slides, autoplayMs }: CarouselProps) {
  const { at, isMoving, move, style, handlers } = useSlides(slides.length)
  const prefersStill = useSyncExternalStore(noSubscription, prefersReducedMotion, () => true)
  const [choice, setChoice] = useState<'play' | 'pause' | null>(null)
  const isPlaying = autoplayMs !== undefined && (choice ? choice === 'play' : !prefersStill)
  const goesRound = slides.length > 1
  const moveOn = useEffectEvent(() => move(1))

  useEffect(() => {
    if (!isPlaying || !autoplayMs) return
    const timer = setInterval(moveOn, autoplayMs)
    return () => clearInterval(timer)
  }, [isPlaying, autoplayMs, at])

  return (
    <section className={css.carousel} aria-roledescription="carousel" aria-label={label}>
      <div
        className={css.window}
        {...handlers}
        onPointerDown={(event) => {
          setChoice('pause')
          handlers.onPointerDown(event)
        }}
        // Swipeable content must be reachable by keyboard.
        tabIndex={0}
        role="group"
        aria-label={label}
        aria-live={isPlaying ? 'off' : 'polite'}
      >
        <div className={css.strip} data-moving={isMoving || undefined} style={style}>
          {goesRound && <Again place="before">{slides.at(-1)?.content}</Again>}
          {slides.map((slide, index) => (
            <div
              key={slide.key}
              className={css.slide}
              role="group"
              aria-label={fill(controlTexts.slide, { total: slides.length, n: index + 1 })}
              inert={index !== at}
            >
              {slide.content}
            </div>
          ))}
          {goesRound && <Again place="behind">{slides[0]?.content}</Again>}
        </div>
      </div>
      {goesRound && (
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
              aria-label={isPlaying ? controlTexts.pause : controlTexts.play}
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

/** A copy of a slide beyond either end, for endless moves; never the current slide. */
function Again({ place, children }: { place: 'before' | 'behind'; children: ReactNode }) {
  return (
    <div className={css.slide} data-again={place} aria-hidden="true" inert>
      {children}
    </div>
  )
}
