import css from './SuccessMark.module.css'

export function SuccessMark() {
  return (
    <svg className={css.mark} viewBox="0 0 88 88" aria-hidden="true">
      <circle className={css.halo} cx="44" cy="44" r="44" />
      <circle className={css.disc} cx="44" cy="44" r="32" />
      <path className={css.tick} d="M30 45.5 40.5 56 59 35.5" pathLength="1" />
    </svg>
  )
}
