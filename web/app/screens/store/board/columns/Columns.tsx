import { COLUMNS } from '../board-columns.ts'
import { Column, type ColumnProps } from './Column.tsx'

/** The same in the document and on the live board. */
export function Columns(props: Omit<ColumnProps, 'column' | 'title' | 'empty'>) {
  return COLUMNS.map(({ key, title, empty }) => (
    <Column key={key} column={key} title={title} empty={empty} {...props} />
  ))
}
