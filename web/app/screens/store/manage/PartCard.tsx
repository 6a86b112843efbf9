import {
  type PartContent,
  type PartField,
  type ProfilePart,
  PART_FIELDS,
  formatDateTime,
} from '@hansang/domain'
import { fill, partNames, storeManageTexts as t } from '@hansang/messages'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../../ui/index.ts'
import { FieldList } from './FieldList.tsx'
import { PartForm } from './PartForm.tsx'
import { PlannedChanges } from './PlannedChanges.tsx'
import css from './StoreManager.module.css'
import { VersionsSheet } from './VersionsSheet.tsx'
import { type OwnedParts, type PartProps, type SeenPart, seenPart } from './use-store-parts.ts'

export function PartCard(props: PartProps) {
  const { part, owned, storeId, onChange } = props
  const [query] = useSearchParams()
  const isAsked = query.get('part') === part
  const [isEditing, setIsEditing] = useState(isAsked)
  const [isListing, setIsListing] = useState(false)
  const seen = seenPart(owned, part)
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isAsked) card.current?.scrollIntoView()
  }, [isAsked])
  if (!seen) return null
  function saved(now: OwnedParts) {
    setIsEditing(false)
    onChange(now)
  }
  return (
    <section ref={card} className={css.part} aria-label={partNames[part]}>
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
        <PartForm storeId={storeId} part={part} seen={seen} onSaved={saved} />
      ) : (
        <Shown part={part} seen={seen} />
      )}
      <PlannedChanges {...props} />
      <VersionsSheet {...props} seen={seen} isOpen={isListing} onClose={() => setIsListing(false)} />
    </section>
  )
}

function Shown({ part, seen }: { part: ProfilePart; seen: SeenPart }) {
  return (
    <>
      <FieldList fields={shownFields(part, seen.content)} content={seen.content} />
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
