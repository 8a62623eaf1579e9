# The shop of docs/self-hosting.md as an image; compose.yaml beside it runs it with its proxy. Build it from the root:
# docker build -f scripts/self-host/trade-counter.dockerfile -t trade-counter .
FROM node:24-bookworm-slim AS packages
WORKDIR /opt/trade-counter
COPY .npmrc package.json package-lock.json ./
RUN npm ci --omit=dev

FROM node:24-bookworm-slim AS build
WORKDIR /opt/trade-counter
COPY .npmrc package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-bookworm-slim
ENV NODE_ENV=production
WORKDIR /opt/trade-counter
COPY --from=packages /opt/trade-counter/node_modules node_modules
# The sources too: the start checks that the build was made from them.
COPY . .
COPY --from=build /opt/trade-counter/build build
RUN install -d -m 700 -o node -g node /etc/trade-counter /var/lib/trade-counter
USER node
VOLUME /etc/trade-counter /var/lib/trade-counter
EXPOSE 8788
# Whether it answers at all: what /health says of the shop is for the operator. Migrations of a large shop come first,
# after a backup.
HEALTHCHECK --start-period=30m --interval=10s --timeout=5s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8788/health').then(() => process.exit(0), () => process.exit(1))"]
CMD ["node", "scripts/self-host.ts"]
