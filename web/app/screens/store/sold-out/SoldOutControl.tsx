import { fill, soldOutTexts as t } from '@hansang/messages'
import { useState } from 'react'
import { Sheet, Skeleton } from '../../../ui/index.ts'
import { useLaterParts } from '../board/later/later.ts'
import controls from '../now/controls.module.css'
import type { StoresProps } from '../now/use-stores-now.ts'

export function SoldOutControl({ stores, storesNow }: StoresProps) {
  const [isOpen, setIsOpen] = useState(false)
  const parts = useLaterParts()
  const count = stores.reduce((sum, { id }) => sum + (storesNow.of(id)?.soldOut.length ?? 0), 0)
  return (
    <>
      <button
        type="button"
        className={controls.control}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {count > 0 ? fill(t.control, { n: count }) : t.title}
      </button>
      <Sheet isOpen={isOpen} title={t.title} onClose={() => setIsOpen(false)}>
        {isOpen && !parts && <Skeleton rows={2} />}
        {isOpen && parts && <parts.OneStore stores={stores} storesNow={storesNow} />}
      </Sheet>
    </>
  )
}
