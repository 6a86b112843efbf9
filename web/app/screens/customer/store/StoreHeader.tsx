import type { StoreAnswer } from '@hansang/contract'
import { controlTexts, storeTexts } from '@hansang/messages'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useVisit } from '../../../visit/index.ts'
import { BackIcon, PhoneIcon, SearchIcon } from '../../../ui/index.ts'
import { usePageSettings } from '../../../document/page-settings.ts'
import css from './StoreHeader.module.css'
import { phoneOf } from '@hansang/domain'
import { storeBack } from '../../../entries/way-back.ts'

interface StoreHeaderProps {
  readonly store: StoreAnswer
  readonly onSearch: () => void
}

export function StoreHeader({ store, onSearch }: StoreHeaderProps) {
  const navigate = useNavigate()
  const back = storeBack(useVisit())
  const phone = phoneOf(store, usePageSettings().companies)
  const [isSolid, mark] = useScrolledPast()
  return (
    <>
      <div ref={mark} className={css.mark} />
      <header className={css.header} data-solid={isSolid || undefined}>
        <button
          type="button"
          className={css.round}
          aria-label={controlTexts.back}
          onClick={() => void (back ? navigate(back) : navigate(-1))}
        >
          <BackIcon />
        </button>
        <p className={css.name} aria-hidden="true">
          {store.name}
        </p>
        <button type="button" className={css.round} aria-label={storeTexts.searchMenu} onClick={onSearch}>
          <SearchIcon size={22} />
        </button>
        {phone && (
          <a className={css.round} href={`tel:${phone}`} aria-label={storeTexts.call}>
            <PhoneIcon size={22} />
          </a>
        )}
      </header>
    </>
  )
}

function useScrolledPast() {
  const mark = useRef<HTMLDivElement>(null)
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    if (!mark.current) return
    const observer = new IntersectionObserver(([entry]) => setIsPast(!entry?.isIntersecting))
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])
  return [isPast, mark] as const
}
