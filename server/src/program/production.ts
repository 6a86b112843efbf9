// Imported before everything else: React chooses between its two builds while it is being loaded.
process.env['NODE_ENV'] = 'production'
