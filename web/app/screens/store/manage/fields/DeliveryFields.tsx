import {
  type DeliveryFeeTier,
  type DistanceTier,
  type ExtraDeliveryFee,
  won,
  ZERO_WON,
} from '@hansang/domain'
import { storeManageTexts as t } from '@hansang/messages'
import { lazy, Suspense } from 'react'
import { RadioList, Skeleton, TextField } from '../../../../ui/index.ts'
import css from '../StoreManager.module.css'
import { DistrictFields } from './DistrictFields.tsx'
import { ExtraFeeRow, firstExtraFee } from './ExtraFeeRow.tsx'
import { RowList } from './RowList.tsx'
import type { FieldsProps } from './field-props.ts'
import { NumberField } from './inputs.tsx'

/** With the map, for who changes circles. */
const DeliveryMap = lazy(() => import('../area/DeliveryMap.tsx'))

const MOST_TIERS = 3
const MOST_CIRCLES = 4
const MOST_EXTRAS = 20
const NEXT_TIER = won(10_000)
const NEXT_KM = 1

export function DeliveryFields({ storeId, content, change }: FieldsProps) {
  const { feeTiers, distanceTiers, districts, extraFees, areaKind, deliveryMinutes } = content
  return (
    <>
      <RowList<DeliveryFeeTier>
        title={t.feeTiers}
        rows={feeTiers}
        most={MOST_TIERS}
        first={() => ({ minimumOrder: won((feeTiers.at(-1)?.minimumOrder ?? 0) + NEXT_TIER), fee: ZERO_WON })}
        onChange={(rows) => change({ feeTiers: rows })}
      >
        {(tier, set) => (
          <>
            <NumberField
              label={t.orderFrom}
              value={tier.minimumOrder}
              onChange={(n) => set({ minimumOrder: won(n) })}
            />
            <NumberField label={t.fee} value={tier.fee} onChange={(n) => set({ fee: won(n) })} />
          </>
        )}
      </RowList>
      <p className={css.hint}>{t.minimumHint}</p>
      <TextField
        label={t.minutes}
        value={deliveryMinutes}
        hint={t.minutesHint}
        onChange={(given) => change({ deliveryMinutes: given })}
        maxLength={7}
      />
      <RadioList
        legend={t.area}
        options={[
          { value: 'LGLD', label: t.byDistrict },
          { value: 'DISTANCE', label: t.byDistance },
        ]}
        value={areaKind}
        onChange={(kind) => change({ areaKind: kind })}
      />
      {areaKind === 'DISTANCE' ? (
        <>
          <Suspense fallback={<Skeleton rows={1} look="card" />}>
            <DeliveryMap
              storeId={storeId}
              circles={distanceTiers}
              onChange={(rows) => change({ distanceTiers: rows })}
            />
          </Suspense>
          <RowList<DistanceTier>
            title={t.circles}
            rows={distanceTiers}
            most={MOST_CIRCLES}
            first={() => ({ withinKm: (distanceTiers.at(-1)?.withinKm ?? 0) + NEXT_KM, extraFee: ZERO_WON })}
            onChange={(rows) => change({ distanceTiers: rows })}
          >
            {(circle, set) => (
              <>
                <NumberField
                  label={t.withinKm}
                  isDecimal
                  value={circle.withinKm}
                  onChange={(n) => set({ withinKm: n })}
                />
                <NumberField
                  label={t.more}
                  value={circle.extraFee}
                  onChange={(n) => set({ extraFee: won(n) })}
                />
              </>
            )}
          </RowList>
        </>
      ) : (
        <DistrictFields districts={districts} onChange={(rows) => change({ districts: rows })} />
      )}
      <RowList<ExtraDeliveryFee>
        title={t.extraFees}
        rows={extraFees}
        most={MOST_EXTRAS}
        first={firstExtraFee}
        onChange={(rows) => change({ extraFees: rows })}
      >
        {(fee, set) => <ExtraFeeRow fee={fee} set={set} />}
      </RowList>
    </>
  )
}
