import { readOwnedMenu } from '@hansang/contract'
import { useOwned } from '../frame/use-owned.ts'
import type { FieldsProps } from '../manage/fields/field-props.ts'
import { callAsOwner } from '../owner-session.ts'
import { AutoAcceptPart } from './AutoAcceptPart.tsx'
import { stationsOf } from './flow-words.ts'
import { SlotLimitsPart } from './SlotLimitsPart.tsx'

export function FlowFields({ storeId, content, change }: FieldsProps) {
  const stations = useOwned(
    storeId,
    () => callAsOwner(readOwnedMenu, { storeId }),
    ({ storeWithMenu }) => stationsOf(storeWithMenu.groups.flatMap(({ items }) => items)),
  ).value
  return (
    <>
      <AutoAcceptPart rules={content.autoAccept} onChange={(autoAccept) => change({ autoAccept })} />
      <SlotLimitsPart
        limits={content.slotLimits}
        stations={stations ?? []}
        onChange={(slotLimits) => change({ slotLimits })}
      />
    </>
  )
}
