// Must be imported first: React chooses its build while loading.
process.env['NODE_ENV'] = 'production'
