import { type ReactNode, useId, useState } from 'react'
import css from './Collapsible.module.css'
import { DownIcon } from './icons.tsx'

interface CollapsibleProps {
  readonly title: ReactNode
  readonly openTitle?: ReactNode
  readonly isOpenAtFirst?: boolean
  readonly look?: 'row' | 'quiet'
  readonly children: ReactNode
}

export function Collapsible({
  title,
  openTitle,
  isOpenAtFirst = false,
  look = 'row',
  children,
}: CollapsibleProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const id = useId()
  return (
    <div className={css.collapsible} data-open={isOpen || undefined} data-look={look}>
      <button
        type="button"
        className={css.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen && openTitle ? openTitle : title}
        <span className={css.arrow}>
          <DownIcon size={18} />
        </span>
      </button>
      <div className={css.fold} id={id} inert={!isOpen}>
        <div className={css.inside}>{children}</div>
      </div>
    </div>
  )
}
