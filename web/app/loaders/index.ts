export { askServer } from './ask-server.ts'
export { forwardToCooperative } from './forward-to-cooperative.ts'
export { channelInPath, channelOf, knownChannelOnly } from './known-channel.ts'
export { servedStore, servedStoreIfAny } from './served-store.ts'
