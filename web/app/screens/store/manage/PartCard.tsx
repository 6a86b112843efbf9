import {
  type PartContent,
  type PartField,
  type ProfilePart,
  PART_FIELDS,
  formatDateTime,
} from '@hansang/domain'
import { fill, partNames, storeManageTexts as t } from '@hansang/messages'
import { type ComponentType, useState } from 'react'
import { Button } from '../../../ui/index.ts'
import { FieldList } from './FieldList.tsx'
import { type PartFields, PartForm } from './PartForm.tsx'
import { PlannedChanges } from './PlannedChanges.tsx'
import css from './StoreManager.module.css'
import { VersionsSheet } from './VersionsSheet.tsx'
import { type OwnedParts, type PartProps, type SeenPart, seenPart } from './use-store-parts.ts'

interface PartCardProps extends PartProps, PartFields {
  /** In place of the list of fields. */
  readonly Summary?: ComponentType<Pick<SeenPart, 'content'>> | undefined
}

export function PartCard({ Fields, Summary, ...props }: PartCardProps) {
  const { part, owned, storeId, onChange } = props
  const [isEditing, setIsEditing] = useState(false)
  const [isListing, setIsListing] = useState(false)
  const seen = seenPart(owned, part)
  if (!seen) return null
  function saved(now: OwnedParts) {
    setIsEditing(false)
    onChange(now)
  }
  return (
    <section className={css.part} aria-label={partNames[part]}>
      <div className={css.head}>
        <h2 className={css.title}>{partNames[part]}</h2>
        <div className={css.tools}>
          <Button kind="quiet" size="small" onClick={() => setIsListing(true)}>
            {t.versions}
            <span className="spoken"> {partNames[part]}</span>
          </Button>
          <Button kind="secondary" size="small" onClick={() => setIsEditing(!isEditing)}>
            {isEditing ? t.stopEditing : t.edit}
            <span className="spoken"> {partNames[part]}</span>
          </Button>
        </div>
      </div>
      {isEditing ? (
        <PartForm storeId={storeId} part={part} seen={seen} onSaved={saved} Fields={Fields} />
      ) : (
        <Shown part={part} seen={seen} Summary={Summary} />
      )}
      <PlannedChanges {...props} />
      <VersionsSheet {...props} seen={seen} isOpen={isListing} onClose={() => setIsListing(false)} />
    </section>
  )
}

interface ShownProps extends Pick<PartCardProps, 'part' | 'Summary'> {
  readonly seen: SeenPart
}

function Shown({ part, seen, Summary }: ShownProps) {
  return (
    <>
      {Summary ? (
        <Summary content={seen.content} />
      ) : (
        <FieldList fields={shownFields(part, seen.content)} content={seen.content} />
      )}
      <p className={css.made}>
        {fill(seen.who ? t.editedBy : t.fromHeadOffice, { who: seen.who, at: formatDateTime(seen.at) })}
      </p>
    </>
  )
}

/** Without what does not apply: districts where circles count. */
function shownFields(part: ProfilePart, { areaKind }: Partial<PartContent>): PartField[] {
  const unused: readonly PartField[] = [
    'legacyPickupDiscount',
    areaKind === 'DISTANCE' ? 'districts' : 'distanceTiers',
  ]
  return PART_FIELDS[part].filter((field: PartField) => !unused.includes(field))
}
