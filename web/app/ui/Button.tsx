import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import css from './Button.module.css'
import { toast } from './layers/toast.ts'

export type ButtonKind = 'primary' | 'secondary' | 'quiet'

interface Look {
  readonly kind?: ButtonKind
  readonly size?: 'large' | 'medium' | 'small'
  readonly children: ReactNode
}

interface ButtonProps extends Look {
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  readonly type?: 'button' | 'submit'
  /** Looks disabled; a tap shows this reason. */
  readonly blockedBecause?: string | null | undefined
  readonly onBlocked?: () => void
  readonly isBusy?: boolean
  readonly label?: string
  /** The screen whose files a touch loads ahead. */
  readonly leadsTo?: string | undefined
}

export function Button({
  kind,
  size,
  children,
  onClick,
  type = 'button',
  blockedBecause,
  onBlocked,
  isBusy,
  label,
  leadsTo,
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (blockedBecause || isBusy) {
      event.preventDefault()
      if (blockedBecause) {
        toast(blockedBecause)
        onBlocked?.()
      }
      return
    }
    onClick?.(event)
  }
  return (
    <button
      type={type}
      className={look(kind, size)}
      aria-label={label}
      aria-disabled={blockedBecause || isBusy ? true : undefined}
      aria-busy={isBusy || undefined}
      data-leads-to={leadsTo}
      onClick={press}
    >
      <span className={css.label}>{children}</span>
      {blockedBecause && <span className="spoken">{blockedBecause}</span>}
    </button>
  )
}

interface ButtonLinkProps extends Look {
  readonly to: string
  readonly replace?: boolean
  readonly state?: unknown
  readonly onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** URLs with a scheme (`tel:`) bypass the router. */
export function ButtonLink({ kind, size, children, to, replace = false, state, onClick }: ButtonLinkProps) {
  const className = look(kind, size)
  const label = <span className={css.label}>{children}</span>
  if (/^[a-z]+:/.test(to)) {
    return (
      <a className={className} href={to} onClick={onClick}>
        {label}
      </a>
    )
  }
  return (
    <Link className={className} to={to} replace={replace} state={state} {...(onClick ? { onClick } : {})}>
      {label}
    </Link>
  )
}

function look(kind: ButtonKind = 'primary', size: Look['size'] = 'large'): string {
  return `${css.button} ${css[kind]} ${css[size ?? 'large']}`
}
