/** A page's scripts come after its first picture: they wait until the page is painted, or until the visitor's first touch, which is kept for them. */

/** As the framework writes what begins its scripts: the modules of the page, by name. */
const beginning = '<script type="module" async="">';
const fetchedEarly = '<link rel="modulepreload"';
// The development server's scripts do not wait.
const isDevelopment = import.meta.env.MODE === "development";
const charset = '<meta charSet="utf-8"/>';

/** A choice may be made without any of the others: by a voice, by a tool. Browsers tell by themselves, at the beginning of a page, of scrolling and of a pointer that lies still. */
const signs = ["pointerdown", "pointermove", "touchstart", "wheel", "scroll", "keydown", "focusin", "input", "click"];
/** Buttons that need a script, and those whose form is answered in place by one. */
const scripted = 'button[type="button"]:not([popovertarget]),button[name="add"],[data-in-place] button';
/** Longer than a script takes that comes at all; a form works without. */
const patienceMs = 8_000;

// In the head, before the styles: what is pressed while they load is kept, too. React leaves its marks on what it has taken over,
// and on the whole of what it lets stand.
const waiting = `(()=>{
const early=new Set,alive=b=>Object.keys(b.closest("[data-still]")||b).some(k=>k.startsWith("__reactProps"));
window.repeatEarlyPresses=()=>{for(const b of early)if(alive(b)&&early.delete(b))b.click()};
addEventListener("click",e=>{
const b=e.target.closest?.(${JSON.stringify(scripted)});
if(!b||alive(b))return;
early.add(b);
if(b.type!="submit")return;
e.preventDefault();
setTimeout(()=>{if(early.delete(b))b.form.requestSubmit(b)},${patienceMs})
},true);
const begin=()=>{
const waits=document.querySelector('script[type="text/later"]');
if(!waits)return document.readyState=="loading"&&addEventListener("DOMContentLoaded",begin,{once:true});
for(const link of document.querySelectorAll('link[rel="later"]'))link.rel="modulepreload";
const script=document.createElement("script");
script.type="module";
script.text=waits.text;
waits.type="text/begun";
document.head.append(script);
script.remove()
};
const meant=e=>e.type=="scroll"?scrollY>0:e.type!="pointermove"||e.movementX||e.movementY;
window.firstTouch=new Promise(tell=>{for(const sign of ${JSON.stringify(signs)})addEventListener(sign,e=>meant(e)&&tell(),{capture:true,passive:true})});
window.firstTouch.then(begin);
addEventListener("load",()=>document.hidden?begin():requestAnimationFrame(()=>setTimeout(begin)),{once:true})
})()`.replaceAll("\n", "");

export const waitingScript = `<script>${waiting}</script>`;

/** The beginning of a page as it was drawn; `words` is the file of the sentences that its scripts say, which the development server has not. */
export function laterHead(head: string, words: string | undefined): string {
  const wordsLink = words === undefined ? "" : `${fetchedEarly} data-words href="${words}">`;
  const whole = (head + wordsLink).replace(charset, charset + waitingScript);
  return isDevelopment ? whole : whole.replaceAll(fetchedEarly, '<link rel="later"');
}

/** The rest of it, in pieces. */
export function laterBody(body: string): string[] {
  const begins = isDevelopment ? -1 : body.indexOf(beginning);
  return begins < 0 ? [body] : [body.slice(0, begins), '<script type="text/later">', body.slice(begins + beginning.length)];
}
