import type { DomKind } from '../../../model/run/dom-setup.ts';

/**
 * Names that the runners take from a window even if Node has a global of that name. Classes of the language are left
 * out, although a window of jsdom has its own.
 */
const OF_WINDOWS = `DOMException EventTarget NamedNodeMap Node Attr Element DocumentFragment DOMImplementation Document XMLDocument
  CharacterData Text CDATASection ProcessingInstruction Comment DocumentType NodeList RadioNodeList HTMLCollection
  HTMLOptionsCollection DOMStringMap DOMTokenList StyleSheetList HTMLElement HTMLHeadElement HTMLTitleElement
  HTMLBaseElement HTMLLinkElement HTMLMetaElement HTMLStyleElement HTMLBodyElement HTMLHeadingElement
  HTMLParagraphElement HTMLHRElement HTMLPreElement HTMLUListElement HTMLOListElement HTMLLIElement HTMLMenuElement
  HTMLDListElement HTMLDivElement HTMLAnchorElement HTMLAreaElement HTMLBRElement HTMLButtonElement
  HTMLCanvasElement HTMLDataElement HTMLDataListElement HTMLDetailsElement HTMLDialogElement HTMLDirectoryElement
  HTMLFieldSetElement HTMLFontElement HTMLFormElement HTMLHtmlElement HTMLImageElement HTMLInputElement
  HTMLLabelElement HTMLLegendElement HTMLMapElement HTMLMarqueeElement HTMLMediaElement HTMLMeterElement
  HTMLModElement HTMLOptGroupElement HTMLOptionElement HTMLOutputElement HTMLPictureElement HTMLProgressElement
  HTMLQuoteElement HTMLScriptElement HTMLSelectElement HTMLSlotElement HTMLSourceElement HTMLSpanElement
  HTMLTableCaptionElement HTMLTableCellElement HTMLTableColElement HTMLTableElement HTMLTimeElement
  HTMLTableRowElement HTMLTableSectionElement HTMLTemplateElement HTMLTextAreaElement HTMLUnknownElement
  HTMLFrameElement HTMLFrameSetElement HTMLIFrameElement HTMLEmbedElement HTMLObjectElement HTMLParamElement
  HTMLVideoElement HTMLAudioElement HTMLTrackElement HTMLFormControlsCollection SVGElement SVGGraphicsElement
  SVGSVGElement SVGTitleElement SVGAnimatedString SVGNumber SVGStringList Event CloseEvent CustomEvent MessageEvent
  ErrorEvent HashChangeEvent PopStateEvent StorageEvent ProgressEvent PageTransitionEvent SubmitEvent UIEvent
  FocusEvent InputEvent MouseEvent KeyboardEvent TouchEvent CompositionEvent WheelEvent BarProp External Location
  History Screen Crypto Performance Navigator PluginArray MimeTypeArray Plugin MimeType FileReader FormData Blob
  File FileList ValidityState DOMParser XMLSerializer XMLHttpRequestEventTarget XMLHttpRequestUpload XMLHttpRequest
  WebSocket NodeFilter NodeIterator TreeWalker AbstractRange Range StaticRange Selection Storage
  CustomElementRegistry ShadowRoot MutationObserver MutationRecord DOMRectReadOnly DOMRect Image Audio Option CSS
  addEventListener alert blur cancelAnimationFrame close confirm createPopup dispatchEvent document focus frames
  getComputedStyle history innerHeight innerWidth length localStorage location matchMedia moveBy moveTo name
  navigator open outerHeight outerWidth pageXOffset pageYOffset postMessage print prompt removeEventListener
  requestAnimationFrame resizeBy resizeTo screen screenLeft screenTop screenX screenY scroll scrollBy scrollLeft
  scrollTo scrollTop scrollX scrollY sessionStorage stop Window`;

/** Further names by the package that makes the window. */
const OF_PACKAGES: Readonly<Record<DomKind, string>> = {
  jsdom: '',
  'happy-dom':
    'Request Response MessagePort fetch Headers AbortController AbortSignal URL URLSearchParams FormData',
};

/** Names by which a page refers to itself. */
export const NAMES_OF_SELF = ['window', 'self', 'top', 'parent'] as const;

const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '');

/** The names that become globals: those of windows, and others that the window has and Node has not. */
export function windowNames(kind: DomKind, window: object): readonly string[] {
  const taken = [...wordsOf(OF_WINDOWS), ...wordsOf(OF_PACKAGES[kind])];
  const others = Object.getOwnPropertyNames(window).filter((name) => !(name in globalThis));
  const own: readonly string[] = NAMES_OF_SELF;
  return [...new Set([...taken, ...others])].filter((name) => !own.includes(name));
}
