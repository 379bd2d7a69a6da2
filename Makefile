# `make help` lists the targets. All of them work in a clean clone, and from other folders with `make -C`.

PREFIX ?= /usr/local
DESTDIR ?=
# Warnings are errors in `make test` and `make check`; `make test STRICT=` is for a compiler that knows new ones.
STRICT ?= 1

swift := scripts/swift
debug := $(if $(STRICT),ANIMUX_STRICT=1) $(swift)
# The tool loads its libraries from the system's folders, never from its own.
release := $(swift) build --configuration release --static-swift-stdlib --disable-local-rpath
imports := --explicit-target-dependency-import-check=error
binary := .build/release/animux
# Newer than every source that the binary was built from.
built := .build/built
sources := Package.swift $(shell find Sources -type f)
shell_scripts := $(wildcard scripts/*.sh) scripts/swift .ci/run
python_scripts := $(wildcard scripts/*.py Tests/*/*.py)

.PHONY: help demo test build install uninstall deb dist check release-check release cluster preview-check fuzz lint format sanitize bench bench-peers docs pages site schema symbols samples filters clean setup
.DEFAULT_GOAL := help

help:
	@echo 'make demo       set up, build, and make out/hello.mp4'
	@echo 'make setup      install what a new Debian or Ubuntu machine lacks'
	@echo 'make test       set up, and run the tests'
	@echo 'make build      set up, and build $(binary)'
	@echo 'make install    install the tool; PREFIX=$(PREFIX), DESTDIR='
	@echo 'make uninstall  remove the tool'
	@echo 'make deb        make a Debian package in out'
	@echo 'make dist       make a tarball for other systems in out; FFMPEG="FOLDER ..." adds programs for other versions of FFmpeg'
	@echo 'make check      check formats, imports and symbols, and run the tests: what a change has to pass'
	@echo 'make release-check  make both packages twice, and check them in an empty root: what a release has to pass'
	@echo 'make release VERSION=X.Y.Z  check everything that a release has to be, and tag it'
	@echo 'make cluster    make films by Slurm on three nodes of this machine, and compare them with those of one run'
	@echo 'make preview-check  drive the page of animux preview in a headless Chromium'
	@echo 'make lint       check the format of the sources and scripts'
	@echo 'make format     format the sources'
	@echo 'make sanitize   run the tests under the address sanitizer, then under the thread sanitizer; with SHORT=1, only encode samples'
	@echo 'make fuzz       pass changed inputs to everything that reads files; FUZZ="SUBJECT --count N"'
	@echo 'make bench      measure films of three kinds, stage by stage, against x264 alone and against ffmpeg'
	@echo 'make bench-peers  measure the same films drawn by Skia, Cairo and the filters of ffmpeg, where these are installed'
	@echo 'make docs       make pages and make site'
	@echo 'make pages      generate the pages of docs that are made from tables in the sources'
	@echo 'make site       generate the reference of the Swift library, with a gallery, in out/site'
	@echo 'make schema     compare the schema of scenes with the reader, by the Python package jsonschema'
	@echo 'make symbols    count the public symbols of the library, and those that have a comment'
	@echo 'make samples    draw the pictures of the samples'
	@echo 'make filters    draw the pictures of docs/Filters.md'
	@echo 'make clean      remove everything that was built or generated'

demo: build
	@mkdir -p out
	@$(binary) encode Samples/hello/scene.json out/hello.mp4
	@echo 'Encoded Samples/hello/scene.json to out/hello.mp4'

test: setup
	@$(debug) build --build-tests $(imports)
	@$(debug) test --skip-build --disable-xctest --quiet

check: lint test
	@.build/debug/animux-fuzz --count 40 --seconds 8
	@scripts/check-cluster.sh .build/debug/animux
	@if type python3 >/dev/null 2>&1; then scripts/plain-kernels.py && scripts/check-client.py && \
	  scripts/symbol-graph.sh .build/debug out/symbols && scripts/count-symbols.py out/symbols; \
	  else echo "Without python3, the kernels are not compared with plain ones, no clients are translated, and no symbols are counted."; fi

# Takes some minutes, and needs root and debootstrap. Tests and sanitizers are `make check` and `make sanitize`.
release-check: $(if $(BINARY),,$(built))
	@scripts/check-release.sh $(or $(BINARY),$(binary))

release:
	@scripts/release.sh "$(VERSION)"

cluster: build
	@scripts/check-cluster.sh $(binary)

preview-check: build
	@scripts/check-preview.py $(binary)

# Without FUZZ, this takes some minutes for all subjects. For a night: `make fuzz FUZZ="document --count 1000000"`.
fuzz: setup
	@scripts/fuzz.sh $(or $(FUZZ),--seconds 60)

build: setup
	@$(release) --product animux
	@touch $(built)

# Builds only if a source is newer, so that `sudo make install` after `make build` leaves no files of root in the tree.
install: $(built)
	@scripts/install.sh $(binary) $(DESTDIR)$(PREFIX)

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/animux $(DESTDIR)$(PREFIX)/share/man/man1/animux.1.gz
	rm -f $(DESTDIR)$(PREFIX)/share/man/man1/animux-*.1.gz
	rm -f $(DESTDIR)$(PREFIX)/share/bash-completion/completions/animux
	rm -f $(DESTDIR)$(PREFIX)/share/zsh/vendor-completions/_animux
	rm -f $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/animux.fish
	rm -rf $(DESTDIR)$(PREFIX)/share/animux $(DESTDIR)$(PREFIX)/share/doc/animux

# BINARY is another binary than that of `make build`.
deb: $(if $(BINARY),,$(built))
	@scripts/make-deb.sh $(or $(BINARY),$(binary)) out

# FFMPEG is folders with the headers of other versions, such as those that scripts/ffmpeg-headers.sh fetches. Each build takes minutes.
dist: $(if $(BINARY),,$(built))
	@scripts/make-dist.sh $(or $(BINARY),$(binary)) out $(foreach folder,$(FFMPEG),"$$(scripts/build-for-ffmpeg.sh $(folder))")

$(built): $(sources)
	@$(MAKE) --no-print-directory build

lint:
	@$(swift) format lint --strict --parallel --recursive Package.swift Sources Tests
	@for script in $(shell_scripts); do bash -n $$script || exit 1; done
	@if command -v shellcheck >/dev/null; then shellcheck $(shell_scripts); fi
	@if command -v python3 >/dev/null; then for script in $(python_scripts); do \
	  python3 -c 'import ast, sys; ast.parse(open(sys.argv[1]).read(), sys.argv[1])' $$script || exit 1; done; fi

format:
	@$(swift) format --in-place --parallel --recursive Package.swift Sources Tests

sanitize: setup
	@scripts/sanitize.sh address $(if $(SHORT),--short,--quiet)
	@scripts/sanitize.sh thread $(if $(SHORT),--short,--quiet)

bench: build Benchmarks/media
	@$(release) --product animux-bench
	@.build/release/animux-bench Benchmarks/explainer.json Benchmarks/motion.json Benchmarks/video-wall.json
	@scripts/bench-floors.py $(binary) Benchmarks/explainer.json Benchmarks/motion.json Benchmarks/video-wall.json
	@.build/release/animux-bench

bench-peers: build Benchmarks/media
	@scripts/bench-peers.py $(binary)

# Made by the tool, from scenes beside the films.
Benchmarks/media:
	@mkdir -p $@
	@for i in 0 1 2 3 4 5 6 7 8 9 10 11; do $(binary) still Benchmarks/icon.json $@/icon-$$i.png --var number=$$i; done
	@for i in 0 1 2 3; do $(binary) encode Benchmarks/clip.json $@/clip-$$i.mp4 --var turn=$$((i * 97)); done

docs: pages site

pages: build
	@mkdir -p docs
	@$(binary) help --markdown > docs/CommandLine.md
	@$(binary) help --format > docs/SceneFormat.md
	@$(binary) help --filters > docs/Filters.md
	@$(binary) help --limits > docs/Limits.md

# The modules of the tool contain all that the site needs.
site: build
	@scripts/make-site.sh .build/release out/site
	@echo 'Made out/site. To read it, run python3 -m http.server --directory out/site, and open http://localhost:8000/documentation/animux'

schema: build
	@scripts/check-schema.py $(binary)

symbols: build
	@scripts/symbol-graph.sh .build/release out/symbols
	@scripts/count-symbols.py out/symbols

samples: build
	@scripts/draw-samples.sh $(binary)

filters: pages
	@scripts/draw-filters.sh $(binary)

clean:
	rm -rf .build out Benchmarks/media

setup:
	@scripts/setup.sh
