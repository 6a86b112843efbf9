import type { OrderType } from '@hansang/domain'
import { fill, landingTexts } from '@hansang/messages'
import { Link } from 'react-router'
import { changeVisit, useMainAddress } from '../../../visit/index.ts'
import { paths } from '../../../paths.ts'
import { Badge, Picture, NextIcon } from '../../../ui/index.ts'
import css from './OrderChoices.module.css'
import type { LandingDiscount, LandingView } from './landing-store.ts'

/** In-store is offered only after a scanned table code. */
export function OrderChoices({ brand, store, link, kind }: LandingView) {
  const hasSavedAddress = useMainAddress() !== null
  const offered = store?.orderTypes ?? typesWithoutStore(brand)
  const words = wordsOf(kind, store)
  const [first = '', second = first] = store?.photoUrls ?? []
  const hasStore = store !== null
  const storePage = store && paths.store({ channel: brand.code, id: store.id })
  return (
    <nav className={css.choices} aria-label={landingTexts.howToOrder}>
      <div
        className={css.tiles}
        data-single={offered.includes('delivery') !== offered.includes('pickup') || undefined}
      >
        {offered.includes('delivery') && (
          <Tile
            orderType="delivery"
            to={hasSavedAddress ? paths.addressSearch(brand.code) : paths.addressRegister(brand.code)}
            name={words.delivery}
            picture={hasStore ? first : null}
            hint={landingTexts.deliveryHint}
          />
        )}
        {offered.includes('pickup') && (
          <Tile
            orderType="pickup"
            to={storePage ?? paths.storeSearch()}
            name={words.pickup}
            picture={hasStore ? second : null}
            hint={landingTexts.pickupHint}
            discount={store?.pickupDiscount ?? null}
          />
        )}
      </div>
      {storePage && link.isQr && offered.includes('dineIn') && (
        <Link className={css.dineIn} to={storePage} onClick={() => changeVisit({ orderType: 'dineIn' })}>
          {landingTexts.dineIn}
          <NextIcon size={20} />
        </Link>
      )}
    </nav>
  )
}

function typesWithoutStore({ features }: LandingView['brand']): readonly OrderType[] {
  return features.orderTypes.filter((type) => type === 'delivery' || type === 'pickup')
}

function wordsOf(kind: LandingView['kind'], store: LandingView['store']) {
  if (store?.wording === 'welcome') return landingTexts.welcome
  return kind === 'carousel' ? landingTexts.big : landingTexts
}

interface TileProps {
  readonly orderType: OrderType
  readonly to: string
  readonly name: string
  readonly picture: string | null
  readonly hint: string
  readonly discount?: LandingDiscount | null
}

function Tile({ orderType, to, name, picture, hint, discount }: TileProps) {
  return (
    <Link className={css.tile} to={to} onClick={() => changeVisit({ orderType })}>
      <span className={css.text}>
        <span className={css.name}>
          {name}
          <NextIcon size={20} />
        </span>
        {discount && (
          <span className={css.discount}>
            <Badge tone="solid">{bestText(discount)}</Badge>
          </span>
        )}
        {picture === null && <span className={css.hint}>{hint}</span>}
      </span>
      {picture !== null && (
        <span className={css.picture}>
          <Picture src={picture} alt="" isFirst />
        </span>
      )}
    </Link>
  )
}

export function bestText({ best, isMaximum }: LandingDiscount): string {
  return fill(isMaximum ? landingTexts.pickupDiscount.bestMax : landingTexts.pickupDiscount.best, {
    value: best,
  })
}
