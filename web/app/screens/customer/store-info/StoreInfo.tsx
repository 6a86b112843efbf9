import type { StoreAnswer } from '@hansang/contract'
import {
  pickupDiscountLine,
  risingPickupDiscounts,
  formatCount,
  formatBusinessNumber,
  formatPhone,
  storeTraits,
  storePhone,
  storeService,
} from '@hansang/domain'
import { fill, storeInfoTexts, storeTexts, controlTexts } from '@hansang/messages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { NextIcon, StarIcon } from '../../../ui/index.ts'
import { FeeTables } from './FeeTables.tsx'
import { FoodOrigin } from './FoodOrigin.tsx'
import css from './StoreInfo.module.css'
import { closedDayLines } from './closed-day-lines.ts'
import { hoursLines, preparationLines } from './hours-lines.ts'

interface StoreInfoProps {
  readonly store: StoreAnswer
  readonly onReviews?: () => void
  readonly opensMapApart?: boolean
}

export function StoreInfo({ store, onReviews, opensMapApart = false }: StoreInfoProps) {
  const traits = storeTraits(store.id, store.channel)
  return (
    <div className={css.info}>
      {onReviews && <RatingLine store={store} onReviews={onReviews} />}
      <Place store={store} opensMapApart={opensMapApart} />
      <Section title={storeInfoTexts.intro} shows={store.introduction !== ''}>
        <p className={css.text}>{store.introduction}</p>
      </Section>
      {storeService(store.status) !== 'discontinued' && <Service store={store} />}
      <Section title={storeInfoTexts.foodOrigin} shows={store.foodOrigin !== '' && !traits.hidesFoodOrigin}>
        <FoodOrigin text={store.foodOrigin} />
      </Section>
      <Section title={storeInfoTexts.business} shows={store.ownerName !== '' || store.businessNumber !== ''}>
        <Rows
          lines={[
            [storeInfoTexts.owner, store.ownerName],
            [storeInfoTexts.businessNumber, formatBusinessNumber(store.businessNumber)],
          ]}
        />
      </Section>
    </div>
  )
}

function Service({ store }: { store: StoreAnswer }) {
  const { hidesPreparationHours } = storeTraits(store.id, store.channel)
  const breaks = hidesPreparationHours ? [] : preparationLines(store.businessHours)
  return (
    <>
      <Section title={storeInfoTexts.hours} shows={store.businessHours.length > 0}>
        <Rows lines={hoursLines(store.businessHours).map(({ day, text }) => [day, text])} />
      </Section>
      <Section title={storeInfoTexts.breaks} shows={breaks.length > 0}>
        <Rows lines={breaks.map(({ day, text }) => [day, text])} />
      </Section>
      <Section title={storeInfoTexts.closedDays}>
        <ClosedDays store={store} />
      </Section>
      <PickupDiscounts store={store} />
      <Section title={storeInfoTexts.fee.title} shows={store.offersDelivery}>
        <FeeTables terms={store.delivery} />
      </Section>
      <Section title={storeInfoTexts.averageTime} shows={store.deliveryMinutes !== ''}>
        <p className={css.strong}>{fill(storeTexts.minutes, { n: store.deliveryMinutes })}</p>
      </Section>
      <Points store={store} />
    </>
  )
}

interface SectionProps {
  readonly title: string
  readonly shows?: boolean
  readonly children: ReactNode
}

function Section({ title, shows = true, children }: SectionProps) {
  if (!shows) return null
  return (
    <section className={css.section}>
      <h2 className={css.title}>{title}</h2>
      {children}
    </section>
  )
}

function Rows({ lines }: { lines: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={css.rows}>
      {lines
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name} className={css.row}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

function RatingLine({ store, onReviews }: Required<Pick<StoreInfoProps, 'store' | 'onReviews'>>) {
  return (
    <button type="button" className={css.rating} onClick={onReviews}>
      <StarIcon size={22} />
      {store.averageRating > 0 && <strong>{store.averageRating.toFixed(1)}</strong>}
      <span className={css.grow}>
        {store.averageRating > 0 ? storeTexts.seeReviews : storeTexts.noReviews}
      </span>
      <NextIcon size={18} />
    </button>
  )
}

function Place({ store, opensMapApart }: { store: StoreAnswer; opensMapApart: boolean }) {
  const phone = storePhone(store)
  return (
    <section className={css.section}>
      <h2 className={css.title}>{storeInfoTexts.address}</h2>
      <div className={css.place}>
        <p>
          {store.address} {store.detailAddress}
        </p>
        <Link
          to={paths.storeMap(store.channel, store.id)}
          className={css.link}
          {...(opensMapApart && { target: '_blank' })}
        >
          {storeInfoTexts.map}
        </Link>
      </div>
      {phone && (
        <div className={css.place}>
          <p>
            <span className="spoken">{storeInfoTexts.phone} </span>
            {formatPhone(phone)}
          </p>
          <a href={`tel:${phone}`} className={css.link}>
            {controlTexts.phoneCall}
          </a>
        </div>
      )}
    </section>
  )
}

function ClosedDays({ store }: { store: StoreAnswer }) {
  const lines = closedDayLines(store.holidays)
  if (lines.length === 0) return <p className={css.strong}>{storeInfoTexts.alwaysOpen}</p>
  return (
    <ul className={css.rows}>
      {lines.map(({ title, rule }) => (
        <li key={title + rule} className={css.row}>
          <span className={css.strong}>{rule}</span>
          {title && title !== rule && <span className={css.aside}>{title}</span>}
        </li>
      ))}
    </ul>
  )
}

function PickupDiscounts({ store }: { store: StoreAnswer }) {
  const tiers = store.offersPickup ? risingPickupDiscounts(store).map(pickupDiscountLine) : []
  return (
    <Section title={storeInfoTexts.pickupDiscount} shows={tiers.length > 0}>
      <Rows
        lines={tiers.map(({ value, minimumOrder }) => [
          minimumOrder === null
            ? storeInfoTexts.pickupDiscountAny
            : fill(storeInfoTexts.pickupDiscountFrom, { n: formatCount(minimumOrder) }),
          value,
        ])}
      />
    </Section>
  )
}

function Points({ store: { pointRates } }: { store: StoreAnswer }) {
  return (
    <Section title={storeInfoTexts.point} shows={pointRates.base !== ''}>
      <ul className={css.rows}>
        <li className={css.strong}>{fill(storeInfoTexts.pointBase, { v: pointRates.base })}</li>
        {pointRates.extras.map((extra) => (
          <li key={extra}>{fill(storeInfoTexts.pointExtra, { v: extra })}</li>
        ))}
      </ul>
    </Section>
  )
}
