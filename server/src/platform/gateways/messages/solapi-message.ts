import { eucKrBytes, inEucKr } from './euc-kr.ts'
import type { TalkButton, TalkTemplate, TextMessage } from './port.ts'

const SMS_BYTES = 90
const LMS_BYTES = 2_000
const TALK_CHARACTERS = 1_000
const TALK_BUTTONS = 5
const BUTTON_NAME_CHARACTERS = 14
const BUTTON_URL_CHARACTERS = 100

export interface SolapiSender {
  readonly sender: string
  readonly talkChannel: string | null
}

/** A KakaoTalk notice with an SMS fallback, else an SMS, else an LMS. */
export function solapiMessage(
  { key, phone, text, talk }: TextMessage,
  { sender, talkChannel }: SolapiSender,
) {
  const plain = inEucKr(text)
  const isTalk = talk !== undefined && talkChannel !== null && isWithinLimits(talk, plain)
  return {
    to: digitsOf(phone),
    from: digitsOf(sender),
    text: plain,
    type: isTalk ? 'ATA' : textType(plain),
    country: '82',
    customFields: { key },
    ...(isTalk ? { kakaoOptions: talkOptions(talk, talkChannel) } : {}),
  }
}

function textType(text: string): 'SMS' | 'LMS' {
  const bytes = eucKrBytes(text)
  if (bytes > LMS_BYTES) throw new RangeError(`a text of ${bytes} bytes is longer than ${LMS_BYTES}`)
  return bytes <= SMS_BYTES ? 'SMS' : 'LMS'
}

function talkOptions({ templateId, variables, buttons = [] }: TalkTemplate, talkChannel: string) {
  const entries = Object.entries(variables).map(([name, value]) => [`#{${name}}`, value])
  return {
    pfId: talkChannel,
    templateId,
    variables: Object.fromEntries(entries) as Record<string, string>,
    disableSms: false,
    buttons: buttons.map(webLink),
  }
}

function webLink({ name, url }: TalkButton) {
  return { buttonName: name, buttonType: 'WL', linkMo: url, linkPc: url }
}

/** Kakao refuses notices beyond these limits; then only the text is sent. */
function isWithinLimits({ variables, buttons = [] }: TalkTemplate, text: string): boolean {
  return (
    text.length <= TALK_CHARACTERS &&
    buttons.length <= TALK_BUTTONS &&
    buttons.every(
      ({ name, url }) => name.length <= BUTTON_NAME_CHARACTERS && url.length <= BUTTON_URL_CHARACTERS,
    ) &&
    Object.keys(variables).every((name) => !name.includes('.'))
  )
}

function digitsOf(phone: string): string {
  return phone.replaceAll(/\D/g, '')
}
