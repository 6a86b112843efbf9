declare module 'virtual:brand-themes.css'

/** Without types of its own. */
declare module '@point-of-sale/webusb-receipt-printer' {
  export default class WebUSBReceiptPrinter {}
}
