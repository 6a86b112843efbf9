import { bbqCompany } from './bbq.ts'
import type { BrandCompany, ChannelCode } from './brand.ts'
import { chatbotCompany } from './chatbot.ts'
import { chuncheonCompany } from './chuncheon.ts'
import { citycupCompany } from './citycup.ts'
import { donchickenCompany } from './donchicken.ts'
import { hansangCompany } from './hansang.ts'
import { kkanbuCompany } from './kkanbu.ts'
import { kyochonCompany } from './kyochon.ts'
import { momstouchCompany } from './momstouch.ts'
import { nonghyupCompany } from './nonghyup.ts'
import { tteokchamCompany } from './tteokcham.ts'
import { twozzimCompany } from './twozzim.ts'
import { wifiorderCompany } from './wifiorder.ts'

const COMPANIES: Readonly<Record<ChannelCode, BrandCompany>> = {
  chuncheon: chuncheonCompany,
  hansang: hansangCompany,
  bbq: bbqCompany,
  chatbot: chatbotCompany,
  twozzim: twozzimCompany,
  tteokcham: tteokchamCompany,
  kkanbu: kkanbuCompany,
  kyochon: kyochonCompany,
  momstouch: momstouchCompany,
  wifiorder: wifiorderCompany,
  donchicken: donchickenCompany,
  nonghyup: nonghyupCompany,
  CITYCUP: citycupCompany,
}

/** Read where pages are served: a browser knows brands without their companies, and is sent the one that it shows. */
export function companyOf(code: ChannelCode): BrandCompany {
  return COMPANIES[code]
}
