import { LONGEST_DETAIL } from '@hansang/domain'
import { partFieldNames, storeManageTexts as t } from '@hansang/messages'
import { TextField } from '../../../../ui/index.ts'
import { AddressField } from '../drafts/AddressField.tsx'
import type { FieldsProps } from './field-props.ts'

export function ContactFields({ content, change }: FieldsProps) {
  const { phone, address, detailAddress } = content
  return (
    <>
      <TextField
        label={partFieldNames.phone}
        value={phone}
        onChange={(given) => change({ phone: given })}
        hint={t.phoneHint}
        keyboard="tel"
        autoComplete="tel"
      />
      <AddressField value={address} onPick={(given) => change({ address: given })} />
      <TextField
        label={partFieldNames.detailAddress}
        value={detailAddress}
        maxLength={LONGEST_DETAIL}
        onChange={(given) => change({ detailAddress: given })}
      />
    </>
  )
}
