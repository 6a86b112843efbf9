import type { Store } from '@hansang/domain'
import { orderTexts } from '@hansang/messages'
import css from './StoreMapCard.module.css'
import { Section } from '../../order/index.ts'

/** Where to fetch a pickup: a sketch with the store in its middle, and the address. */
export function StoreMapCard({ store }: { store: Pick<Store, 'name' | 'address' | 'detailAddress'> }) {
  return (
    <Section title={orderTexts.pickupStore}>
      <svg className={css.map} viewBox="0 0 350 150" role="img" aria-label={orderTexts.sketch}>
        <rect className={css.ground} width="350" height="150" />
        <path className={css.park} d="M0 96c40-14 74-8 96 10v44H0z" />
        <path className={css.water} d="M262 0c-6 34 22 46 46 58s34 52 42 92V0z" />
        <path
          className={css.lane}
          d="M-10 60 360 22M84-10l34 170M196-10l-8 170M-10 128l370-34M282-10l-24 170"
        />
        <path className={css.road} d="M-10 92 360 58M146-10l22 170" />
        <g className={css.marker}>
          <path d="M175 84s22-20 22-38a22 22 0 1 0-44 0c0 18 22 38 22 38z" />
          <circle cx="175" cy="46" r="8" />
        </g>
      </svg>
      <p className={css.name}>{store.name}</p>
      <p className={css.address}>{`${store.address} ${store.detailAddress}`.trim()}</p>
    </Section>
  )
}
