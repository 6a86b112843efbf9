import { useState } from 'react'
import css from './Picture.module.css'
import { PlateIcon } from './icons.tsx'

interface PictureProps {
  readonly src: string
  readonly alt: string
  readonly shape?: 'square' | 'wide' | 'banner'
  readonly isFirst?: boolean
  readonly isDimmed?: boolean
}

export function Picture({ src, alt, shape = 'square', isFirst = false, isDimmed = false }: PictureProps) {
  const [isBroken, setIsBroken] = useState(false)
  return (
    <span className={css.plate} data-shape={shape} data-dimmed={isDimmed || undefined}>
      {src && !isBroken ? (
        <img
          className={css.image}
          {...ownPhoto(src)}
          src={src}
          alt={alt}
          width={shape === 'square' ? 400 : 800}
          height={shape === 'wide' ? 500 : 400}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
          onError={() => setIsBroken(true)}
        />
      ) : (
        <span className={css.blank} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
          <PlateIcon size={36} />
        </span>
      )}
    </span>
  )
}

/** Smaller on plain screens; until it arrives, the three colours in its name. */
function ownPhoto(src: string) {
  const [all, ...colours] = /^.photos.{33}(...)(...)(...).[sw]/.exec(src) ?? []
  return (
    all && {
      srcSet: `${all}1 1x,${src} 2x`,
      style: { background: `linear-gradient(135deg,#${colours.join(',#')})` },
    }
  )
}
