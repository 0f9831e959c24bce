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
    tryForFree: 'Testar grátis',
    home: '{{product}}, página inicial',
    logIn: 'Entrar',
    loading: 'Preparando tudo',
    mainMenu: 'Menu principal',
  },
  home: homeTexts,
  pricing: pricingTexts,
  academy: academyTexts,
  demo: demoTexts,
  login: {
    metaTitle: 'Entrar',
    title: 'Entrar',
    email: 'E-mail',
    password: 'Senha',
    submit: 'Entrar',
    busy: 'Entrando',
    noAccount: 'Ainda não tem conta?',
    register: 'Criar uma',
    emailRequired: 'Digite seu e-mail',
    passwordRequired: 'Digite sua senha',
    wrong: 'Senha ou e-mail incorretos',
    noSession: 'Entre para continuar.',
    expired: 'Sua sessão terminou. Entre de novo.',
  },
  reset: resetTexts,
  register: {
    metaTitle: 'Criar uma conta',
    title: 'Criar uma conta',
    lead: 'Grátis e sem cartão.',
    schoolName: 'Nome da escola',
    email: 'E-mail',
    name: 'Nome completo',
    password: 'Senha',
    passwordHint: 'Pelo menos 8 caracteres',
    confirmation: 'Repita a senha',
    terms: 'Aceito os termos',
    readTerms: 'Ler os termos',
    submit: 'Criar a conta',
    busy: 'Criando a conta',
    hasAccount: 'Já tem uma conta?',
    schoolNameTooShort: 'deve ter pelo menos 1 caractere',
    emailInvalid: 'Digite um e-mail válido',
    nameTooShort: 'deve ter pelo menos 2 caracteres',
    passwordTooShort: 'deve ter pelo menos 8 caracteres',
    confirmationDiffers: 'As senhas devem ser iguais',
    termsRequired: 'Os termos devem ser aceitos',
    emailTaken: 'Já existe uma conta com este e-mail',
  },
  auth: {
    offline: 'Não foi possível falar com o servidor. Verifique a conexão e tente de novo.',
    tooMany: 'Tentativas demais. Espere um minuto e tente de novo.',
    failed: 'Algo deu errado no servidor ({{status}}). Tente de novo daqui a pouco.',
  },
  invitation: {
    title: 'Participar de {{school}}',
    lead: '{{school}} trabalha com {{product}}. Crie sua conta para participar.',
    loginLead: 'Entre para participar de {{school}}.',
    submit: 'Criar a conta e participar',
    loginSubmit: 'Entrar e participar',
    unknown: 'Este convite não vale mais. Peça um novo link.',
  },
  error: {
    notFound: 'Esta página não foi encontrada',
    unexpected: 'Algo deu errado',
    home: 'Voltar à página inicial',
  },
  consent: consentTexts,
  film: filmTexts,
  layout: {
    skip: 'Ir para o conteúdo',
    academy: 'Academia',
    pricing: 'Preços',
    openMenu: 'Abrir o menu',
    closeMenu: 'Fechar o menu',
    language: 'Idioma',
    loadingPage: 'Carregando a página',
    phoneChat: 'Fale conosco pelo telefone',
  },
  footer: {
    legal: 'Jurídico',
    terms: 'Termos',
    subDataProcessors: 'Suboperadores de dados',
    product: 'Produto',
    company: 'Empresa',
    made: '{{product}} é software livre sob a AGPL.',
  },
}
