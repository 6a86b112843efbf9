import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { controlTexts } from '@hansang/messages'
import css from './Screen.module.css'
import { BackIcon } from './icons.tsx'

interface ScreenProps {
  /** The page's `h1`; a screen without a title brings its own. */
  readonly title?: string
  readonly back?: string | (() => void) | null | undefined
  readonly actions?: ReactNode
  readonly bottom?: ReactNode
  /** `bare`: no header. `plain`: grey ground between white sections. */
  readonly look?: 'white' | 'plain' | 'bare'
  readonly children: ReactNode
}

export function Screen({ title, back, actions, bottom, look = 'white', children }: ScreenProps) {
  return (
    <div className={css.screen} data-look={look}>
      {look !== 'bare' && (
        <header className={css.header}>
          <div className={css.side}>{back && <Back back={back} />}</div>
          {title ? <h1 className={css.title}>{title}</h1> : <span />}
          <div className={css.side} data-end="">
            {actions}
          </div>
        </header>
      )}
      <main className={css.main} id="main">
        {children}
      </main>
      {bottom && <footer className={css.bottom}>{bottom}</footer>}
    </div>
  )
}

function Back({ back }: { back: string | (() => void) }) {
  if (typeof back === 'string') {
    return (
      <Link to={back} className={css.back} aria-label={controlTexts.back}>
        <BackIcon />
      </Link>
    )
  }
  return (
    <button type="button" className={css.back} aria-label={controlTexts.back} onClick={back}>
      <BackIcon />
    </button>
  )
}
