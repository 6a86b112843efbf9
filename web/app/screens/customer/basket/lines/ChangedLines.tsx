import { formatCount, lineTotal, type MenuGroup, type Store } from '@hansang/domain'
import { fill, basketTexts } from '@hansang/messages'
import type { ReactNode } from 'react'
import { changeBasket } from '../../../../basket/basket.ts'
import { Button } from '../../../../ui/index.ts'
import css from './ChangedLines.module.css'
import { type ChangedLine, withoutUnavailable, withCurrentPrices } from './changed-lines.ts'
import { Offers } from './Offers.tsx'

const WHY_NOT = {
  gone: basketTexts.gone,
  'sold-out': basketTexts.soldOut,
  option: basketTexts.optionGone,
} as const

interface ChangedLinesProps {
  readonly changes: readonly ChangedLine[]
  readonly store: Pick<Store, 'id' | 'channel'>
  readonly groups: readonly MenuGroup[]
}

export function ChangedLines({ changes, store, groups }: ChangedLinesProps) {
  const prices = changes.filter((entry) => entry.kind === 'price')
  const gone = changes.filter((entry) => entry.kind !== 'price')
  return (
    <>
      {gone.length > 0 && (
        <Notice
          title={basketTexts.goneTitle}
          action={basketTexts.dropGone}
          onAct={() => changeBasket((basket) => withoutUnavailable(basket, changes))}
        >
          {gone.map(({ key, kind, line }) => (
            <li key={key}>
              <p className={css.line}>
                <span>{line.itemName}</span>
                <span>{WHY_NOT[kind]}</span>
              </p>
              <Offers lineKey={key} line={line} store={store} groups={groups} />
            </li>
          ))}
        </Notice>
      )}
      {prices.length > 0 && (
        <Notice
          title={basketTexts.priceTitle}
          action={basketTexts.acceptPrices}
          onAct={() => changeBasket((basket) => withCurrentPrices(basket, changes))}
        >
          {prices.map(({ key, line, now }) => (
            <li key={key} className={css.line}>
              <span>{line.itemName}</span>
              <strong>
                {fill(basketTexts.priceWas, {
                  before: formatCount(lineTotal(line)),
                  after: formatCount(lineTotal(now)),
                })}
              </strong>
            </li>
          ))}
        </Notice>
      )}
    </>
  )
}

interface NoticeProps {
  readonly title: string
  readonly action: string
  readonly onAct: () => void
  readonly children: ReactNode
}

function Notice({ title, action, onAct, children }: NoticeProps) {
  return (
    <section className={css.notice} role="status">
      <h2 className={css.title}>{title}</h2>
      <ul className={css.lines}>{children}</ul>
      <Button kind="quiet" size="medium" onClick={onAct}>
        {action}
      </Button>
    </section>
  )
}
