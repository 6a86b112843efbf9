import type { ReactNode } from 'react'
import css from './stage-art.module.css'
import type { OrderStage } from '@hansang/domain'

/** On an 84-unit grid in the brand's two tones: `soft` fills, `line` strokes. */
const DRAWINGS: Readonly<Record<OrderStage, ReactNode>> = {
  checking: (
    <>
      <path className={css.paper} d="M26 20h32v45l-5.3-4-5.3 4-5.4-4-5.3 4-5.3-4-5.4 4z" />
      <path className={css.line} d="M34 31h16M34 39h16M34 47h9" />
    </>
  ),
  cooking: (
    <>
      <g className={css.steam}>
        <path className={css.line} d="M34 31c-3-4 3-6 0-10M42 31c-3-4 3-6 0-10M50 31c-3-4 3-6 0-10" />
      </g>
      <path className={css.solid} d="M22 40h40v12a13 13 0 0 1-13 13H35a13 13 0 0 1-13-13z" />
      <path className={css.line} d="M18 40h48M18 47h4M62 47h4" />
    </>
  ),
  moving: (
    <g className={css.ride}>
      <path className={css.solid} d="M20 29h20v18H20z" />
      <path className={css.line} d="M50 27h6l6 24M40 51h12l5-9M18 51h24" />
      <circle className={css.wheel} cx="27" cy="57" r="6.5" />
      <circle className={css.wheel} cx="61" cy="57" r="6.5" />
      <path className={css.wind} d="M8 36h7M5 44h8" />
    </g>
  ),
  ready: (
    <>
      <path className={css.solid} d="M24 34h36l3 31H21z" />
      <path className={css.line} d="M33 40v-9a9 9 0 0 1 18 0v9" />
      <path className={css.smile} d="M34 49c3 6 13 6 16 0" />
    </>
  ),
  done: (
    <>
      <path className={css.solid} d="M20 44h44a22 22 0 0 1-44 0z" />
      <path className={css.line} d="M16 44h52M30 34c4-7 20-7 24 0M42 20v5" />
      <path className={css.smile} d="M35 52c3 5 11 5 14 0" />
    </>
  ),
  failed: (
    <>
      <path className={css.paper} d="M26 20h32v45l-5.3-4-5.3 4-5.4-4-5.3 4-5.3-4-5.4 4z" />
      <path className={css.line} d="M36 33l12 12M48 33L36 45" />
    </>
  ),
}

export function StageArt({ stage }: { stage: OrderStage }) {
  return (
    <svg className={css.art} viewBox="0 0 84 84" aria-hidden="true">
      <circle className={css.ground} cx="42" cy="42" r="42" />
      {DRAWINGS[stage]}
    </svg>
  )
}
