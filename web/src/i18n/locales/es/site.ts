import type { SiteCatalogue } from '../../locales.ts'
import { consentTexts } from './consent.ts'
import { filmTexts } from './film.ts'
import { demoTexts } from './demo.ts'
import { academyTexts } from './site-academy.ts'
import { homeTexts } from './site-home.ts'
import { pricingTexts } from './site-pricing.ts'
import { resetTexts } from './auth.ts'

export const siteTexts: SiteCatalogue = {
  common: {
    tryForFree: 'Probar gratis',
    home: '{{product}}, página de inicio',
    logIn: 'Iniciar sesión',
    loading: 'Preparándolo todo',
    mainMenu: 'Menú principal',
  },
  home: homeTexts,
  pricing: pricingTexts,
  academy: academyTexts,
  demo: demoTexts,
  login: {
    metaTitle: 'Iniciar sesión',
    title: 'Iniciar sesión',
    email: 'Correo electrónico',
    password: 'Contraseña',
    submit: 'Iniciar sesión',
    busy: 'Iniciando sesión',
    noAccount: '¿Aún no tiene cuenta?',
    register: 'Crear una',
    emailRequired: 'Escriba su correo electrónico',
    passwordRequired: 'Escriba su contraseña',
    wrong: 'Contraseña o correo electrónico incorrectos',
    noSession: 'Inicie sesión para continuar.',
    expired: 'Su sesión ha terminado. Inicie sesión de nuevo.',
  },
  reset: resetTexts,
  register: {
    metaTitle: 'Crear una cuenta',
    title: 'Crear una cuenta',
    lead: 'Gratis y sin tarjeta.',
    schoolName: 'Nombre del centro',
    email: 'Correo electrónico',
    name: 'Nombre completo',
    password: 'Contraseña',
    passwordHint: 'Al menos 8 caracteres',
    confirmation: 'Repita la contraseña',
    terms: 'Acepto las condiciones',
    readTerms: 'Leer las condiciones',
    submit: 'Crear la cuenta',
    busy: 'Creando la cuenta',
    hasAccount: '¿Ya tiene una cuenta?',
    schoolNameTooShort: 'debe tener al menos 1 carácter',
    emailInvalid: 'Escriba un correo electrónico válido',
    nameTooShort: 'debe tener al menos 2 caracteres',
    passwordTooShort: 'debe tener al menos 8 caracteres',
    confirmationDiffers: 'Las contraseñas deben coincidir',
    termsRequired: 'Debe aceptar las condiciones',
    emailTaken: 'Ya existe una cuenta con este correo electrónico',
  },
  auth: {
    offline: 'No se pudo conectar con el servidor. Compruebe la conexión e inténtelo de nuevo.',
    tooMany: 'Demasiados intentos. Espere un minuto e inténtelo de nuevo.',
    failed: 'Algo falló en el servidor ({{status}}). Inténtelo de nuevo en un momento.',
  },
  invitation: {
    title: 'Unirse a {{school}}',
    lead: '{{school}} trabaja con {{product}}. Cree su cuenta para unirse.',
    loginLead: 'Inicie sesión para unirse a {{school}}.',
    submit: 'Crear la cuenta y unirse',
    loginSubmit: 'Iniciar sesión y unirse',
    unknown: 'Esta invitación ya no es válida. Pida un enlace nuevo.',
  },
  error: {
    notFound: 'No se encontró esta página',
    unexpected: 'Algo salió mal',
    home: 'Volver a la página de inicio',
  },
  consent: consentTexts,
  film: filmTexts,
  layout: {
    skip: 'Ir al contenido',
    academy: 'Academia',
    pricing: 'Precios',
    openMenu: 'Abrir el menú',
    closeMenu: 'Cerrar el menú',
    language: 'Idioma',
    loadingPage: 'Cargando la página',
    phoneChat: 'Chatear por teléfono',
  },
  footer: {
    legal: 'Aviso legal',
    terms: 'Condiciones',
    subDataProcessors: 'Subencargados del tratamiento',
    product: 'Producto',
    company: 'Empresa',
    made: '{{product}} es software libre bajo la AGPL.',
  },
}
