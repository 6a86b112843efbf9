import { type PartContent, type PartField, photoAddress, photoNameIn } from '@hansang/domain'
import { fill, storeManageTexts as t } from '@hansang/messages'
import type { ReactNode } from 'react'
import { Picture } from '../../../../ui/index.ts'
import { fieldWords } from '../field-words.ts'
import css from './photos.module.css'

/** As `fieldWords`; of photos a person sees which they are. */
export function fieldShown(field: PartField, content: Partial<PartContent>): ReactNode {
  const { photoUrls = [] } = content
  if (field !== 'photoUrls' || photoUrls.length === 0) return fieldWords(field, content)
  return (
    <span className={css.strip} role="img" aria-label={fill(t.photoCount, { n: photoUrls.length })}>
      {photoUrls.map((address, at) => (
        // Photos are told by their place, and one of a world file may stand there twice.
        <span className={css.small} key={at}>
          <Picture src={squareOf(address)} alt="" />
        </span>
      ))}
    </span>
  )
}

/** The square form of a photo of ours. */
export function squareOf(address: string): string {
  const name = photoNameIn(address)
  return name === null ? address : photoAddress(name, 's2')
}
