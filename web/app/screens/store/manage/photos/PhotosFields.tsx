import { MOST_STORE_PHOTOS } from '@hansang/domain'
import { fill, storeManageTexts as t } from '@hansang/messages'
import { useEffect } from 'react'
import { Badge, Button, Picture, toast } from '../../../../ui/index.ts'
import { Steps } from '../../frame/Steps.tsx'
import { PhotoChoice } from './PhotoChoice.tsx'
import { usePhotoUpload } from './use-photo-upload.ts'
import type { FieldsProps } from '../fields/field-props.ts'
import { squareOf } from './PhotoStrip.tsx'
import css from './photos.module.css'

/** Photos that arrive while others are put in order take the last places. */
export function PhotosFields({ storeId, content, change, hold }: FieldsProps) {
  const { photoUrls } = content
  const left = MOST_STORE_PHOTOS - photoUrls.length
  const { problem, isBusy, upload } = usePhotoUpload(storeId, ({ imageUrl }) =>
    change((now) => ({ photoUrls: [...now.photoUrls.filter((address) => address !== imageUrl), imageUrl] })),
  )
  useEffect(() => {
    hold(isBusy ? t.waitForPhotos : null)
    return () => hold(null)
  }, [hold, isBusy])
  function choose(files: readonly File[]) {
    if (files.length > left) toast(fill(t.photosLeft, { max: MOST_STORE_PHOTOS, n: left }))
    void upload(files.slice(0, left))
  }
  const move = (at: number, by: -1 | 1) =>
    change(({ photoUrls: now }) => {
      const [moved, ...rest] = [now[at], ...now.toSpliced(at, 1)]
      return moved === undefined ? {} : { photoUrls: rest.toSpliced(at + by, 0, moved) }
    })
  return (
    <>
      <p className={css.hint}>{photoUrls.length > 0 ? t.photoHint : t.noPhotos}</p>
      <ol className={css.photos}>
        {photoUrls.map((address, at) => (
          <li key={keyOf(photoUrls, at)}>
            <span className={css.small}>
              <Picture src={squareOf(address)} alt={fill(t.photoOf, { n: at + 1 })} />
            </span>
            <span className={css.place}>
              {fill(t.photoOf, { n: at + 1 })}
              {at === 0 && <Badge>{t.firstPhoto}</Badge>}
            </span>
            <Steps
              name={fill(t.photoOf, { n: at + 1 })}
              isFirst={at === 0}
              isLast={at === photoUrls.length - 1}
              onMove={(by) => move(at, by)}
            />
            <Button
              kind="quiet"
              size="small"
              label={fill(t.removePhoto, { n: at + 1 })}
              onClick={() => change(({ photoUrls: now }) => ({ photoUrls: now.toSpliced(at, 1) }))}
            >
              {t.remove}
            </Button>
          </li>
        ))}
      </ol>
      {left > 0 ? (
        <div className={css.choice}>
          <PhotoChoice
            label={isBusy ? t.addingPhotos : t.addPhotos}
            problem={problem}
            isBusy={isBusy}
            takesSeveral
            onChoose={choose}
          />
        </div>
      ) : (
        <p className={css.hint}>{fill(t.photosFull, { max: MOST_STORE_PHOTOS })}</p>
      )}
    </>
  )
}

/** A world file may name one twice. */
function keyOf(addresses: readonly string[], at: number): string {
  const address = addresses[at] ?? ''
  return `${address} ${addresses.slice(0, at).filter((other) => other === address).length}`
}
