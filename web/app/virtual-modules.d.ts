declare module 'virtual:brand-themes.css'
