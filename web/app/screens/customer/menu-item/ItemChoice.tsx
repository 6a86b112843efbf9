import type { StoreAnswer } from '@hansang/contract'
import {
  formatCount,
  formatWon,
  couponExtra,
  sortedOptionGroups,
  ALCOHOL,
  type MenuItem,
  type PriceVariant,
  type Won,
  orderingBlocked,
} from '@hansang/domain'
import { fill, landingTexts, menuItemTexts } from '@hansang/messages'
import { useState } from 'react'
import { useNow } from '../../../clock.ts'
import { Badge, Button, Carousel, Picture, Price, RadioList, Stepper } from '../../../ui/index.ts'
import { storeStop } from '../store/chat-stop.ts'
import { itemBadge } from '../store/menu/menu-sections.ts'
import css from './ItemChoice.module.css'
import { ItemFrame } from './ItemFrame.tsx'
import { OptionGroupBox } from './OptionGroupBox.tsx'
import { optionRefusalText } from './option-refusal-text.ts'
import { PartName } from './PartName.tsx'
import { ScrollTop } from './ScrollTop.tsx'
import { MAX_QUANTITY, type OpenedItem, choiceTotal, firstChoice, soldOutChoice } from './line-choice.ts'
import { useAddChoice } from './use-add-choice.ts'

const GROUPS_WITHOUT_TOP_BUTTON = 5

interface ItemChoiceProps {
  readonly opened: OpenedItem
  readonly store: StoreAnswer | null
  readonly now?: Date | undefined
}

export function ItemChoice({ opened, store, now: atFirst }: ItemChoiceProps) {
  const { item, coupon } = opened
  const [kept, setChoice] = useState(() => firstChoice(opened))
  const choice = item.prices.some(({ id }) => id === kept.priceId)
    ? kept
    : { ...kept, ...firstChoice(opened) }
  const groups = sortedOptionGroups(item)
  const { add, isAdding, missingGroup, leadsTo } = useAddChoice(opened, choice)
  const total = choiceTotal(opened, choice)
  const now = useNow(atFirst)
  const soldOut = soldOutChoice(opened, choice)
  return (
    <ItemFrame
      bottom={
        <>
          {store && orderingBlocked(store, now) && <p className={css.notNow}>{notNow(store)}</p>}
          <p className={css.notNow} role="status">
            {soldOut && optionRefusalText(soldOut)}
          </p>
          <Button
            onClick={add}
            isBusy={isAdding}
            blockedBecause={soldOut && optionRefusalText(soldOut)}
            leadsTo={leadsTo}
          >
            {coupon ? couponLabel(total) : fill(menuItemTexts.addTotal, { n: formatCount(total) })}
          </Button>
        </>
      }
    >
      <Pictures item={item} />
      <About item={item} />
      <section className={css.section}>
        <RadioList
          legend={menuItemTexts.price}
          options={item.prices.map((variant) => ({
            value: variant.id,
            label: <PartName part={variant} />,
            aside: <Cost variant={variant} coupon={coupon} />,
            isDisabled: variant.isSoldOut,
          }))}
          value={choice.priceId}
          onChange={(priceId) => setChoice({ ...choice, priceId })}
        />
      </section>
      {groups.map((group) => (
        <OptionGroupBox
          key={group.id}
          group={group}
          chosenIds={choice.optionIds}
          isMissing={missingGroup === group.name}
          onChange={(optionIds) => setChoice({ ...choice, optionIds })}
        />
      ))}
      {groups.length > GROUPS_WITHOUT_TOP_BUTTON && <ScrollTop />}
      <section className={css.section}>
        {coupon ? (
          <p className={css.line}>
            <span>{menuItemTexts.extra}</span>
            <Price amount={total} size="large" />
          </p>
        ) : (
          <div className={css.line}>
            <span>{menuItemTexts.quantity}</span>
            <Stepper
              label={menuItemTexts.quantity}
              value={choice.quantity}
              maximum={MAX_QUANTITY}
              onChange={(quantity) => setChoice({ ...choice, quantity })}
            />
          </div>
        )}
      </section>
    </ItemFrame>
  )
}

function Cost({ variant: { price }, coupon }: { variant: PriceVariant; coupon: OpenedItem['coupon'] }) {
  return coupon ? <Extra amount={couponExtra(price, coupon)} /> : <Price amount={price} />
}

function couponLabel(extra: Won): string {
  return extra > 0 ? `${menuItemTexts.addCoupon} (+${formatWon(extra)})` : menuItemTexts.addCoupon
}

function Extra({ amount }: { amount: Won }) {
  return amount > 0 ? <Price amount={amount} sign="+" /> : <>{menuItemTexts.noExtra}</>
}

function Pictures({ item }: { item: MenuItem }) {
  const urls = item.imageUrls.length > 0 ? item.imageUrls : [item.thumbnailUrl]
  const [only = ''] = urls
  if (urls.length === 1) return <Picture src={only} alt={item.name} shape="wide" isFirst />
  return (
    <Carousel
      label={fill(menuItemTexts.photoOf, { name: item.name })}
      slides={urls.map((url, index) => ({
        key: url,
        content: <Picture src={url} alt="" shape="wide" isFirst={index === 0} />,
      }))}
    />
  )
}

function About({ item }: { item: MenuItem }) {
  const badge = itemBadge(item)
  return (
    <section className={css.about}>
      {(badge || item.isSoldOut) && (
        <p className={css.badges}>
          {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
          {item.isSoldOut && <Badge tone="grey">{menuItemTexts.soldOut}</Badge>}
        </p>
      )}
      <h1 className={css.name}>{item.name}</h1>
      {(item.description || item.summary) && (
        <p className={css.description}>{item.description || item.summary}</p>
      )}
      {item.allergy && (
        <p className={css.allergy}>
          <strong>{menuItemTexts.allergy}</strong> {item.allergy}
        </p>
      )}
      {item.restriction === ALCOHOL && <p className={css.alcohol}>{menuItemTexts.alcohol}</p>}
    </section>
  )
}

/** Promises no reopening for a store that has closed for good. */
function notNow({ status }: Pick<StoreAnswer, 'status'>): string {
  const stop = storeStop(status)
  return stop ? landingTexts[stop] : menuItemTexts.notNow
}
