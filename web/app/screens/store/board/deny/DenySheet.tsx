import { type OrderDetail, readOwnedMenu } from '@hansang/contract'
import { type PartKey, partKey } from '@hansang/domain'
import { boardTexts, soldOutTexts } from '@hansang/messages'
import { overlay } from 'overlay-kit'
import { useState } from 'react'
import { Button, CheckboxRow, Sheet } from '../../../../ui/index.ts'
import { useOwned } from '../../frame/use-owned.ts'
import { callAsOwner } from '../../owner-session.ts'
import css from '../board-sheets.module.css'
import { OrderName } from '../board-sheets.tsx'
import { ReasonChoice } from './ReasonChoice.tsx'
import { type OrderedPart, chosenOf, dishesWithVariants, orderedParts } from './ran-out.ts'
import { useReason } from './use-reason.ts'

export interface Denial {
  readonly reason: string
  readonly soldOut: readonly OrderedPart[]
}

type DeniedOrder = Pick<OrderDetail, 'number' | 'dayNumber' | 'type' | 'goodsName' | 'storeId' | 'lines'>

export function chosenDenial(order: DeniedOrder): Promise<Denial | null> {
  return overlay.openAsync<Denial | null>(({ isOpen, close, unmount }) => (
    <DenySheet order={order} isOpen={isOpen} onAnswer={close} onClosed={unmount} />
  ))
}

interface DenySheetProps {
  readonly order: DeniedOrder
  readonly isOpen: boolean
  readonly onAnswer: (denial: Denial | null) => void
  readonly onClosed: () => void
}

export function DenySheet({ order, isOpen, onAnswer, onClosed }: DenySheetProps) {
  const reason = useReason()
  const [gone, setGone] = useState<ReadonlySet<PartKey>>(new Set())
  const withVariants = useDishesWithVariants(order.storeId)
  const parts = orderedParts(order, withVariants)
  const hasRunOut = reason.choice === boardTexts.ranOut
  return (
    <Sheet
      isOpen={isOpen}
      title={boardTexts.denyTitle}
      onClose={() => onAnswer(null)}
      onClosed={onClosed}
      bottom={
        <Button
          blockedBecause={reason.missing}
          onClick={() => onAnswer({ reason: reason.text, soldOut: hasRunOut ? chosenOf(parts, gone) : [] })}
        >
          {boardTexts.denyDone}
        </Button>
      }
    >
      <OrderName order={order} />
      <ReasonChoice reasons={boardTexts.denyReasons} reason={reason}>
        {hasRunOut && <RanOut parts={parts} gone={gone} onChange={setGone} />}
      </ReasonChoice>
    </Sheet>
  )
}

interface RanOutProps {
  readonly parts: readonly OrderedPart[]
  readonly gone: ReadonlySet<PartKey>
  readonly onChange: (gone: ReadonlySet<PartKey>) => void
}

export function RanOut({ parts, gone, onChange }: RanOutProps) {
  return (
    <fieldset className={css.ranOut}>
      <legend>{soldOutTexts.ranOutAsk}</legend>
      <p className={css.hint}>{soldOutTexts.ranOutHint}</p>
      {parts.map((part) => {
        const key = partKey(part)
        return (
          <CheckboxRow
            key={key}
            label={part.name}
            isChecked={gone.has(key)}
            {...(part.kind === 'option' && { aside: soldOutTexts.option })}
            onChange={(isChecked) => {
              const others = [...gone].filter((other) => other !== key)
              onChange(new Set(isChecked ? [...others, key] : others))
            }}
          />
        )
      })}
    </fieldset>
  )
}

/** An order does not tell; without the menu the variants are left out. */
function useDishesWithVariants(storeId: string): ReadonlySet<string> {
  const { value } = useOwned(
    storeId,
    () => callAsOwner(readOwnedMenu, { storeId }),
    ({ storeWithMenu: { groups } }) => dishesWithVariants(groups),
  )
  return value ?? new Set()
}
