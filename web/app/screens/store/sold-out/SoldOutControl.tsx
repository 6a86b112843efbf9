import { fill, soldOutTexts as t, ownerTexts } from '@hansang/messages'
import { useState } from 'react'
import { Sheet } from '../../../ui/index.ts'
import controls from '../now/controls.module.css'
import type { StoresProps } from '../now/use-stores-now.ts'
import { SoldOutList } from './SoldOutList.tsx'
import css from './SoldOutList.module.css'

export function SoldOutControl({ stores, storesNow }: StoresProps) {
  const [isOpen, setIsOpen] = useState(false)
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
        {isOpen && <OneStore stores={stores} storesNow={storesNow} />}
      </Sheet>
    </>
  )
}

export function OneStore({ stores, storesNow }: StoresProps) {
  const [chosen, setChosen] = useState(stores[0]?.id)
  return (
    <>
      {stores.length > 1 && (
        <select
          className={css.store}
          aria-label={ownerTexts.store}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          {stores.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      {chosen !== undefined && <SoldOutList key={chosen} storeId={chosen} storesNow={storesNow} />}
    </>
  )
}
