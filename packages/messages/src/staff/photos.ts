import type { PhotoReason, Refusal } from '@hansang/domain'
import { filledRefusal } from './filled-refusal.ts'

// Ours:
export const photoRefusalTexts = {
  photoEmpty: '빈 파일이에요. 다른 사진을 골라 주세요.',
  photoTooHeavy: '사진이 {mb}MB보다 커요. 크기를 줄이거나 JPG로 저장해 다시 올려 주세요.',
  photoHeic:
    'HEIC·AVIF 사진은 올릴 수 없어요. 아이폰은 설정 > 카메라 > 포맷에서 ‘높은 호환성’을 고르거나, 사진을 JPG로 저장해 올려 주세요.',
  photoGif: '움직이는 사진(GIF)은 올릴 수 없어요. JPG나 PNG로 저장해 올려 주세요.',
  photoSvg: 'SVG 그림은 올릴 수 없어요. JPG나 PNG로 저장해 올려 주세요.',
  photoUnknown: '사진이 아니거나 알 수 없는 파일이에요. JPG, PNG, WebP 사진을 올려 주세요.',
  photoBroken: '파일이 잘렸거나 깨져 있어요. 원본 사진을 다시 골라 주세요.',
  photoTooLarge: '사진이 너무 커요({width}×{height}). 가로와 세로를 10,000픽셀 아래로 줄여 올려 주세요.',
  photoTooSmall: '사진이 너무 작아요({width}×{height}). 가로와 세로가 {least}픽셀 이상인 사진을 올려 주세요.',
  photosFull: '이 매장에는 사진을 {most}장까지 올릴 수 있어요. 쓰지 않는 사진은 지우면 며칠 뒤 비워져요.',
  photoUnknownHere: '이 매장에 올린 사진이 아니에요. 사진을 다시 올려 주세요.',
} as const satisfies Readonly<Record<PhotoReason, string>>

export function photoRefusalText(refusal: Refusal<PhotoReason>): string {
  return filledRefusal(photoRefusalTexts, refusal)
}
