import { appName } from '@hansang/messages'
import type { ReactNode } from 'react'
import css from './SignInPage.module.css'

/** The page around the sign-in of owners and agents. */
export function SignInPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={css.page}>
      <div className={css.card}>
        <p className={css.product}>{appName}</p>
        <h1 className={css.title}>{title}</h1>
        {children}
      </div>
    </main>
  )
}
