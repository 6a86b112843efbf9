import { fill, storeManageTexts as t } from '@hansang/messages'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/index.ts'
import css from '../StoreManager.module.css'

interface RowListProps<Row> {
  readonly title: string
  readonly rows: readonly Row[]
  readonly most: number
  readonly first: () => Row
  readonly onChange: (rows: readonly Row[]) => void
  readonly children: (row: Row, change: (given: Partial<Row>) => void) => ReactNode
}

/** Rows that are added, changed and removed. */
export function RowList<Row extends object>(props: RowListProps<Row>) {
  const { title, rows, most, first, onChange, children } = props
  const changeAt = (at: number) => (given: Partial<Row>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...given } : row)))
  return (
    <fieldset className={css.group}>
      <legend>{title}</legend>
      {rows.map((row, at) => (
        // Rows have no ids, and stay in their order.
        <div className={css.row} key={at}>
          {children(row, changeAt(at))}
          <Button
            kind="quiet"
            size="small"
            label={fill(t.removeOf, { name: title, n: at + 1 })}
            onClick={() => onChange(rows.filter((_, index) => index !== at))}
          >
            {t.remove}
          </Button>
        </div>
      ))}
      {rows.length < most && (
        <Button kind="secondary" size="small" onClick={() => onChange([...rows, first()])}>
          {fill(t.addTo, { name: title })}
        </Button>
      )}
    </fieldset>
  )
}
