import { type MenuSheet, formatCount } from '@hansang/domain'
import { fill, menuEditText, menuEditorTexts, menuSheetWords } from '@hansang/messages'
import css from './SheetImport.module.css'

const t = menuEditorTexts.sheet
/** More than anybody mends at one go. */
const MOST_SHOWN = 100

export function SheetFaults({ sheet }: { sheet: MenuSheet }) {
  const { faults, rows, columns } = sheet
  const cells = new Map(rows.map(({ line, cells: own }) => [line, own]))
  const over = faults.length - MOST_SHOWN
  return (
    <>
      <h3>{fill(t.faults, { n: formatCount(faults.length) })}</h3>
      <p>{t.faultsHint}</p>
      <div className={css.scroll} role="group" aria-label={fill(t.faults, { n: faults.length })} tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              {[t.row, t.column, t.content, t.reason].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {faults.slice(0, MOST_SHOWN).map((fault) => (
              <tr key={`${fault.row} ${fault.column}`}>
                <td>{fault.row}</td>
                <td>{fault.column === 'unknown' ? '' : menuSheetWords.columns[fault.column][0]}</td>
                <td className={css.cell}>{cells.get(fault.row)?.[columns.indexOf(fault.column)] ?? ''}</td>
                <td>{menuEditText(fault)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {over > 0 && <p>{fill(t.more, { n: formatCount(over) })}</p>}
    </>
  )
}
