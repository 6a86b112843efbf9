import { readMenu } from '@hansang/contract'
import {
  type MenuItem,
  formatWon,
  hasKeyword,
  sortedOptionGroups,
  type RequestedLine,
  requestedLineOf,
} from '@hansang/domain'
import { agentTexts, fill } from '@hansang/messages'
import { useState } from 'react'
import { type QueryState, answered, useQuery } from '../../../../api/index.ts'
import { Badge, Button, RadioList, SearchField, alerted } from '../../../../ui/index.ts'
import {
  choiceRefusal,
  choiceTotal,
  firstChoice,
  lineOf,
  soldOutChoice,
} from '../../../customer/menu-item/line-choice.ts'
import { PartName } from '../../../customer/menu-item/PartName.tsx'
import { OptionGroupBox } from '../../../customer/menu-item/OptionGroupBox.tsx'
import { optionRefusalText } from '../../../customer/menu-item/option-refusal-text.ts'
import type { AsNow } from '../../../../store-now/as-now.ts'
import { callAsAgent } from '../../agent-session.ts'
import css from './choose.module.css'
import { DeskSheet } from './DeskSheet.tsx'
import { Found } from './Found.tsx'
import { useFocusOnField } from './use-focus-on-field.ts'

interface AddDishProps {
  readonly now: AsNow | null
  readonly isOpen: boolean
  readonly storeId: string | null
  readonly pieces: number
  readonly onClose: () => void
  readonly onAdded: (line: RequestedLine) => void
}

export function AddDish({ now, isOpen, storeId, pieces, onClose, onAdded }: AddDishProps) {
  const [keyword, setKeyword] = useState('')
  const [item, setItem] = useState<MenuItem | null>(null)
  const [added, setAdded] = useState('')
  const [tries, setTries] = useState(0)
  const menu = useQuery(isOpen && storeId ? `${tries} ${storeId}` : null, () => readDishes(storeId ?? ''))
  const inside = useFocusOnField(isOpen && !item)
  function add(line: RequestedLine) {
    setItem(null)
    setKeyword('')
    setAdded(line.itemName)
    onAdded(line)
  }
  return (
    <DeskSheet isOpen={isOpen} title={item?.name ?? agentTexts.addDish} onClose={onClose}>
      <p className={css.added} role="status">
        {added && !item && fill(agentTexts.added, { name: added, n: pieces })}
      </p>
      {item ? (
        <DishChoices item={now?.items([item])[0] ?? item} onAdded={add} />
      ) : (
        <div ref={inside}>
          <SearchField
            label={agentTexts.dishSearch}
            placeholder={agentTexts.dishSearch}
            value={keyword}
            onChange={setKeyword}
          />
          <Found
            found={withName(menu, keyword, now)}
            none={agentTexts.noDishes}
            onRetry={() => setTries(tries + 1)}
            keyOf={({ id }) => id}
            onChosen={setItem}
          >
            {({ name, prices, isSoldOut }) => (
              <>
                <span className={css.name}>
                  <b>{name}</b>
                  {isSoldOut && <Badge tone="grey">{agentTexts.soldOut}</Badge>}
                </span>
                <span className={css.about}>{prices[0] ? formatWon(prices[0].price) : ''}</span>
              </>
            )}
          </Found>
        </div>
      )}
    </DeskSheet>
  )
}

async function readDishes(storeId: string): Promise<QueryState<readonly MenuItem[]>> {
  return await answered(callAsAgent(readMenu, { storeId }), ({ menu }) => {
    const items = menu.groups.flatMap((group) => group.items)
    return [...new Map(items.map((item) => [item.id, item])).values()]
  })
}

function withName(
  menu: QueryState<readonly MenuItem[]>,
  keyword: string,
  now: AsNow | null,
): QueryState<readonly MenuItem[]> {
  if (menu.state !== 'found') return menu
  return {
    state: 'found',
    value: (now?.items(menu.value) ?? menu.value).filter(({ name }) => hasKeyword(name, keyword)),
  }
}

interface ChoicesProps {
  readonly item: MenuItem
  readonly onAdded: (line: RequestedLine) => void
}

export function DishChoices({ item, onAdded }: ChoicesProps) {
  const opened = { item, coupon: null }
  const [choice, setChoice] = useState(() => firstChoice(opened))
  const [missing, setMissing] = useState('')
  const soldOut = soldOutChoice(opened, choice)
  const inside = useFocusOnField(true)
  async function add() {
    const refused = choiceRefusal(opened, choice)
    const line = lineOf(opened, choice)
    if (!refused && line) return onAdded(requestedLineOf(line))
    if (!refused) return
    await alerted(optionRefusalText(refused))
    setMissing(String(refused.params?.['group'] ?? ''))
  }
  return (
    <div className={css.form} ref={inside}>
      <RadioList
        legend={agentTexts.price}
        options={item.prices.map((variant) => ({
          value: variant.id,
          label: <PartName part={variant} />,
          aside: formatWon(variant.price),
          isDisabled: variant.isSoldOut,
        }))}
        value={choice.priceId}
        onChange={(priceId) => setChoice({ ...choice, priceId })}
      />
      {sortedOptionGroups(item).map((group) => (
        <div key={group.id} className={css.group}>
          <OptionGroupBox
            group={group}
            chosenIds={choice.optionIds}
            isMissing={missing === group.name}
            hasRadios
            onChange={(optionIds) => setChoice({ ...choice, optionIds })}
          />
        </div>
      ))}
      <div className={css.bottom}>
        <Button onClick={() => void add()} blockedBecause={soldOut && optionRefusalText(soldOut)}>
          {agentTexts.put} · {formatWon(choiceTotal(opened, choice))}
        </Button>
      </div>
    </div>
  )
}
