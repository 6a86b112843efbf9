import { controlTexts } from '@hansang/messages'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Screen, BackIcon } from '../../../ui/index.ts'
import css from './ItemFrame.module.css'

interface ItemFrameProps {
  readonly bottom: ReactNode
  readonly children: ReactNode
}

export function ItemFrame({ bottom, children }: ItemFrameProps) {
  const navigate = useNavigate()
  return (
    <Screen look="bare" bottom={bottom}>
      <div className={css.header}>
        <button
          type="button"
          className={css.back}
          aria-label={controlTexts.back}
          onClick={() => void navigate(-1)}
        >
          <BackIcon />
        </button>
      </div>
      {children}
    </Screen>
  )
}
