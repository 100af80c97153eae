// Ported from the old shop. Rules are plain objects that marketing edits.

const registry = {
  percent: (price, rule) => price * (1 - rule.value / 100),
  fixed: (price, rule) => price - rule.value,
  setTo: (price, rule) => (rule.value < price ? rule.value : price),
};

let rules = [];

export function loadRules(list) {
  rules = [];
  for (const rule of list || []) {
    if (!rule || !registry[rule.type]) {
      console.warn('ignoring price rule', rule && rule.type);
      continue;
    }
    rules.push({ priority: 0, ...rule });
  }
  rules.sort((a, b) => b.priority - a.priority);
  return rules.length;
}

export function clearRules() {
  rules = [];
}

function inWindow(rule, now) {
  if (rule.from && now < new Date(rule.from)) return false;
  if (rule.to && now >= new Date(rule.to)) return false;
  return true;
}

function matches(rule, product, customer) {
  if (rule.skus && !rule.skus.includes(product.sku)) return false;
  if (rule.category && rule.category !== product.category) return false;
  if (rule.segment && (!customer || customer.segment !== rule.segment)) return false;
  return true;
}

export function priceFor(product, customer, now = new Date()) {
  if (!product || typeof product.price !== 'number') {
    throw new TypeError('product needs a price');
  }
  let price = product.price;
  const applied = [];
  for (const rule of rules) {
    if (!inWindow(rule, now) || !matches(rule, product, customer)) continue;
    if (applied.length && rule.exclusive) continue;
    price = registry[rule.type](price, rule);
    applied.push(rule.name || rule.type);
    if (rule.exclusive) break;
  }
  const floor = product.minPrice ?? 0;
  if (price < floor) price = floor;
  return { price: Math.round(price * 100) / 100, applied, discounted: price < product.price };
}
