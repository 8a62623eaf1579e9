import { index, layout, type RouteConfig, route } from '@remix-run/route-config';
import { routeIds } from './route-ids.ts';

export default [
  // A failure of any page keeps the document and the header around it
  layout('layout/page-boundary.route.tsx', [
    index('features/home/route.tsx'),

    // Catalogue: what opens over the list is its child, so that opening it leaves the list alone
    route('catalog', 'features/catalogue/list/route.tsx', { id: routeIds.list }, [
      index('features/product/dialog/route.tsx', { id: routeIds.dialog }),
      route('view', 'features/catalogue/view/route.tsx'),
    ]),
    route('catalog/filters', 'features/catalogue/filters/route.tsx'),
    route('catalog/filters/:filter', 'features/catalogue/filter-values/route.tsx'),
    route('catalog/selected', 'features/catalogue/selected/route.tsx'),
    route('compare', 'features/compare/route.tsx'),
    route('catalog/saved', 'features/catalogue/saved/route.tsx'),
    route('search/suggest', 'features/catalogue/suggest/route.tsx'),

    // Product
    route('product/:id', 'features/product/page/route.tsx'),
    route('product/:named/over', 'features/product/over/route.tsx'),
    route('product/:id/codes', 'features/product/codes/route.tsx'),
    route('product/:id/alert', 'features/product/alert/route.tsx'),
    route('product/prices', 'features/product/prices/route.tsx'),
    route('favorite', 'features/product/favorite/route.tsx'),

    // Sign-in, sign-up and sign-out
    route('user/sign-in', 'features/auth/sign-in/route.tsx'),
    route('user/sign-in/code', 'features/auth/code/route.tsx'),
    route('user/sign-up', 'features/auth/sign-up/route.tsx'),
    route('user/sign-up/company', 'features/auth/company-search/route.tsx'),
    route('user/signin-by-invitation', 'features/auth/invitation/route.tsx'),
    route('auth/tinkoff/start', 'features/auth/bank/start.route.tsx'),
    route('auth/tinkoff/complete', 'features/auth/bank/complete.route.tsx'),
    route('user/reset', 'features/auth/reset/route.tsx'),
    route('user/sign-out', 'features/auth/sign-out/route.tsx'),

    // Products of the company's own
    route('own-products', 'features/own-products/list/route.tsx'),
    route('own-products/new', 'features/own-products/new/route.tsx'),
    route('own-products/:id', 'features/own-products/details/route.tsx'),

    // Cart
    route('cart', 'features/cart/route.tsx', [route('quick-order', 'features/cart/quick-order/route.tsx')]),
    route('cart/items', 'features/cart/add/route.tsx'),
    route('cart/export', 'features/cart/export/route.tsx'),

    route('quick-order', 'features/quick-order/route.tsx'),
    route('quick-order/draft', 'features/quick-order/draft/route.ts'),
    route('quick-order/check', 'features/quick-order/check/route.ts'),

    // Checkout
    route('checkout', 'features/checkout/route.tsx'),
    route('checkout/form', 'features/checkout/form/route.ts'),

    // Orders
    route('orders', 'features/orders/list/route.tsx'),
    route('orders.csv', 'features/orders/file/route.ts', { id: 'orders-csv' }),
    route('orders.xlsx', 'features/orders/file/route.ts', { id: 'orders-xlsx' }),
    route('orders/placed', 'features/orders/placed/route.tsx'),
    route('orders/approvals', 'features/orders/approvals/route.tsx'),
    route('orders/approvals/:id', 'features/orders/approval/route.tsx'),
    route('orders/:id', 'features/orders/order/route.tsx'),
    route('orders/:id/messages', 'features/orders/messages/route.tsx'),
    route('orders/:id/return', 'features/orders/return/route.tsx'),
    route('orders/:id/withdraw', 'features/orders/withdraw/route.tsx'),
    route('orders/:id/pay', 'features/payments/order/route.tsx'),
    route('documents/pay', 'features/payments/documents/route.tsx'),
    route('payments/:id', 'features/payments/details/route.tsx'),

    // Documents of deals
    route('documents', 'features/documents/list/route.tsx'),
    route('documents/request', 'features/documents/request/route.tsx'),
    route('documents/statement', 'features/documents/statement/route.tsx'),
    route('documents/statement/file', 'features/documents/statement-file/route.ts'),
    route('documents/:id', 'features/documents/details/route.tsx'),
    route('documents/:id/file', 'features/documents/file/route.ts'),

    // Modules beside the shop
    route('modules', 'features/modules/menu/route.tsx'),
    route('m', 'features/modules/menu/route.tsx', { id: 'modules-short' }),
    route('modules/raec-configurator', 'features/modules/configurator/route.tsx'),
    route('modules/raec-configurator/start', 'features/modules/configurator/start.route.tsx'),
    route('modules/raec-configurator/return', 'features/modules/configurator/return.route.tsx'),

    route('modules/offers', 'features/modules/offers/list/route.tsx'),
    route('modules/offers/new', 'features/modules/offers/new/route.tsx'),
    route('modules/offers/add', 'features/modules/offers/choose/route.tsx'),
    route('modules/offers/clear-archive', 'features/modules/offers/clear/route.tsx'),
    route('modules/offers/:id', 'features/modules/offers/details/route.tsx'),
    route('modules/offers/:id/edit', 'features/modules/offers/edit/route.tsx'),
    route('modules/offers/:id/add', 'features/modules/offers/add/route.tsx'),
    route('modules/offers/:id/lines/:product', 'features/modules/offers/line/route.tsx'),
    route('modules/offers/:id/markup', 'features/modules/offers/markup/route.tsx'),
    route('modules/offers/template', 'features/modules/offers/template/route.tsx'),
    route('modules/offers/:id/send', 'features/modules/offers/send/route.tsx'),
    route('modules/offers/:id/file', 'features/modules/offers/file/route.ts'),
    route('modules/offers/:id/act', 'features/modules/offers/act/route.tsx'),
    route('modules/offers/:id/ask', 'features/modules/offers/ask/route.tsx'),
    route('modules/offers/:id/delete', 'features/modules/offers/delete/route.tsx'),
    route('offers/:token', 'features/modules/offers/by-link/route.tsx'),
    route('offers/:token/file', 'features/modules/offers/by-link/file.route.ts'),

    // Saved lists of products
    route('modules/order-manager', 'features/specifications/plans/route.tsx'),
    route('modules/order-manager/new', 'features/specifications/plan-new/route.tsx'),
    route('modules/order-manager/clear-archive', 'features/specifications/plans-clear/route.tsx'),
    route('modules/order-manager/:id', 'features/specifications/plan/route.tsx'),
    route('modules/order-manager/:id/settings', 'features/specifications/plan-settings/route.tsx'),
    route('modules/order-manager/:id/add', 'features/specifications/plan-add/route.tsx'),
    route('modules/order-manager/:id/act', 'features/specifications/plan-act/route.tsx'),
    route('modules/order-manager/:id/delete', 'features/specifications/plan-delete/route.tsx'),
    route('specifications', 'features/specifications/list/route.tsx'),
    route('specifications/new', 'features/specifications/new/route.tsx'),
    route('specifications/import', 'features/specifications/import/route.tsx'),
    route('specifications/import/sample', 'features/specifications/import-sample/route.tsx'),
    route('import/:id', 'features/specifications/import-rows/route.tsx'),
    route('import/:id/columns', 'features/specifications/import-columns/route.tsx'),
    route('import/:id/errors', 'features/specifications/import-errors/route.tsx'),
    route('specifications/add', 'features/specifications/add/route.tsx'),
    route('specifications/clear-archive', 'features/specifications/clear/route.tsx'),
    route('specifications/:id', 'features/specifications/details/route.tsx'),
    route('specifications/:id/settings', 'features/specifications/settings/route.tsx'),
    route('specifications/:id/act', 'features/specifications/act/route.tsx'),
    route('specifications/:id/delete', 'features/specifications/delete/route.tsx'),
    route('shared/:token', 'features/specifications/by-link/route.tsx'),

    // Exports and other long work
    route('jobs/:id', 'features/jobs/details/route.tsx'),
    route('jobs/:id/file', 'features/jobs/file/route.tsx'),

    // Shell: what header, footer and notices post to
    route('preferences', 'features/shell/preferences/route.tsx'),
    route('notices', 'features/shell/notices/route.tsx'),
    route('consent', 'features/shell/consent/route.tsx'),
    route('shown', 'features/shell/shown/route.tsx'),
    route('failed-chunk', 'features/shell/failed-chunk/route.tsx'),
    route('region', 'features/region/route.tsx'),

    // Pages of the supplier's own text
    route('help', 'features/content/help/route.tsx'),
    route('help/chat', 'features/chat/own/route.tsx'),
    route('help/chat/identity', 'features/chat/identity/route.tsx'),
    route('help/video', 'features/content/help/video/route.tsx'),
    route('content/:slug', 'features/content/route.tsx'),
    route('content', 'features/content/old-page/route.tsx'),
    route('posts/:feed', 'features/posts/list/route.tsx'),
    route('posts/:feed/rss.xml', 'features/posts/rss/route.ts'),
    route('posts/:feed/:item', 'features/posts/item/route.tsx'),
    route('news/:slug', 'features/content/old-news/route.tsx'),

    // For search engines
    route('robots.txt', 'features/sitemap/robots.route.tsx'),
    route('sitemap.xml', 'features/sitemap/index.route.tsx'),
    route('sitemap/pages.xml', 'features/sitemap/pages.route.tsx'),
    route('sitemap/products/:file', 'features/sitemap/products.route.tsx'),

    // The supplier's people
    route('staff/buyers', 'features/staff/buyers/route.tsx'),
    route('staff/leave', 'features/staff/leave/route.tsx'),
    route('staff/texts', 'features/staff/texts/home/route.ts'),
    route('staff/texts/:kind', 'features/staff/texts/list/route.tsx'),
    route('staff/texts/:kind/new', 'features/staff/texts/new/route.tsx'),
    route('staff/texts/:kind/:ref', 'features/staff/texts/details/route.tsx'),
    route('staff/orders', 'features/orders/staff-list/route.tsx'),
    route('staff/orders/:id', 'features/orders/staff-details/route.tsx'),
    route('staff/orders/:id/messages', 'features/orders/staff-messages/route.tsx'),
    route('staff/chat', 'features/chat/staff-list/route.tsx'),
    route('staff/chat/:id', 'features/chat/staff-details/route.tsx'),
    route('staff/exchange', 'features/staff/exchange/route.tsx'),
    route('staff/exchange/webhooks', 'features/staff/webhooks/list/route.tsx'),
    route('staff/exchange/webhooks/:id', 'features/staff/webhooks/details/route.tsx'),
    route('staff/exchange/deliveries', 'features/staff/webhooks/deliveries/route.tsx'),
    route('staff/exchange/deliveries/:id', 'features/staff/webhooks/delivery/route.tsx'),
    route('staff/actions', 'features/staff/audit-log/route.tsx'),
    route('reports', 'features/reports/route.tsx'),
    route('reports/file', 'features/reports/file/route.tsx'),

    // The user's cabinet
    layout('features/account/cabinet/route.tsx', [
      // A failure of one of its pages keeps its menu
      layout('layout/page-boundary.route.tsx', { id: 'cabinet-boundary' }, [
        route('user', 'features/account/menu/route.tsx'),
        route('user/profile', 'features/account/profile/route.tsx'),
        route('user/delete', 'features/account/deletion/route.tsx'),
        route('user/addresses', 'features/account/addresses/list/route.tsx'),
        route('user/addresses/new', 'features/account/addresses/new/route.tsx'),
        route('user/addresses/:id', 'features/account/addresses/details/route.tsx'),
        route('user/codes', 'features/account/codes/route.tsx'),
        route('user/approvals', 'features/account/approvals/route.tsx'),
        route('user/approvals/:id', 'features/account/approvals/details/route.tsx'),
        route('user/budgets', 'features/account/budgets/route.tsx'),
        route('user/budgets/:id', 'features/account/budgets/details/route.tsx'),
        route('user/notifications', 'features/account/notifications/route.tsx'),
        route('user/sessions', 'features/account/sessions/route.tsx'),
        route('user/company', 'features/account/company/route.tsx'),
        route('user/companies', 'features/account/company-picker/route.tsx'),
        route('user/company/colleagues', 'features/account/colleagues/route.tsx'),
        route('user/delivery', 'features/account/delivery/route.tsx'),
        route('user/payments', 'features/account/payments/route.tsx'),
        route('user/legal-documents', 'features/account/legal-documents/route.tsx'),
        route('user/bonus', 'features/account/bonus/route.tsx'),
        route('user/bonus/rules', 'features/account/bonus-rules/route.tsx'),
        route('user/cards', 'features/account/cards/list/route.tsx'),
        route('user/cards/:id', 'features/account/cards/unbind/route.tsx'),
        route('user/golden-club', 'features/club/route.tsx'),
      ]),
    ]),
    route('user/legal-documents/:id/file', 'features/account/legal-documents/file/route.tsx'),
    route('user/addresses/suggest', 'features/account/addresses/suggest/route.tsx'),
    route('user/payments/calendar', 'features/account/payments/calendar.route.tsx'),

    // Everything else
    route('*', 'features/shell/not-found/route.tsx'),
  ]),
] satisfies RouteConfig;
