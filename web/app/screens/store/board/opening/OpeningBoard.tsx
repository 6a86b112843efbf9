import { boardTexts } from '@hansang/messages'
import { use } from 'react'
import { PageAssets } from '../../../../document/page-assets.tsx'
import { Button, Skeleton } from '../../../../ui/index.ts'
import gate from '../../alarm/ShiftGate.module.css'
import frame from '../../frame/OwnerFrame.module.css'
import nav from '../../frame/OwnerNav.module.css'
import { ColumnJumps } from '../columns/ColumnJumps.tsx'
import board from '../OrderBoard.module.css'
import { COLUMNS } from '../board-columns.ts'
import { showingScript } from './early-board.ts'
import css from './OpeningBoard.module.css'

/** The board before its scripts: in the document, at the places where the parts of the board will stand. */
export function OpeningBoard() {
  // The script runs in the document alone.
  const nonce = import.meta.env.SSR ? use(PageAssets).nonce : ''
  return (
    <div hidden suppressHydrationWarning>
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: showingScript() }} />
      <div className={`${frame.page} ${css.opening}`} data-filled inert aria-hidden="true">
        <div className={`${nav.nav} ${css.nav}`} />
        <div className={frame.content}>
          <div className={frame.top}>
            <div className={`${frame.header} ${css.header}`}>
              <p className={frame.title}>{boardTexts.title}</p>
            </div>
            <ColumnJumps columns={COLUMNS} orders={null} partsWithMore={[]} />
          </div>
          <div
            className={`${board.columns} ${css.early}`}
            data-early
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: '' }}
          />
          <div className={board.columns}>
            {COLUMNS.map(({ key, title }) => (
              <div key={key} className={board.column} data-column={key}>
                <p className={board.columnTitle}>
                  <b>{title}</b>
                </p>
                <Skeleton rows={2} />
              </div>
            ))}
          </div>
        </div>
        <div className={css.scrim} />
        <div className={`${gate.gate} ${css.gate}`}>
          <h2>{boardTexts.startTitle}</h2>
          <p className={gate.hint}>{boardTexts.startHint}</p>
          <p className={gate.waiting} />
          <Button isBusy>{boardTexts.start}</Button>
          <Button kind="quiet" size="medium" isBusy>
            {boardTexts.startWide}
          </Button>
        </div>
      </div>
    </div>
  )
}
