import type { PartContent, PartField } from '@hansang/domain'
import { partFieldNames } from '@hansang/messages'
import css from './StoreManager.module.css'
import { useFieldWords } from './words-of-fields.ts'

/** The place of an address is a pair of numbers. */
const isRead = (field: PartField) => field !== 'location'

export function FieldList({
  fields,
  content,
}: {
  readonly fields: readonly PartField[]
  readonly content: Partial<PartContent>
}) {
  const fieldWords = useFieldWords()
  return (
    <dl className={css.fields}>
      {fields.filter(isRead).map((field) => (
        <div key={field}>
          <dt>{partFieldNames[field]}</dt>
          <dd>{fieldWords(field, content)}</dd>
        </div>
      ))}
    </dl>
  )
}
