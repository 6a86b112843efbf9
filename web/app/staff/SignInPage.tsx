import { appName } from '@hansang/messages'
import type { ReactNode } from 'react'
import css from './SignInPage.module.css'

interface SignInPageProps {
  readonly title: string
  readonly told?: string | null
  readonly children: ReactNode
}

export function SignInPage({ title, told, children }: SignInPageProps) {
  return (
    <main className={css.page}>
      <div className={css.card}>
        <p className={css.product}>{appName}</p>
        <h1 className={css.title}>{title}</h1>
        {told && (
          <p className={css.told} role="status">
            {told}
          </p>
        )}
        {children}
      </div>
    </main>
  )
}
